import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { issueToken } from '#server/features/identity/mail-tokens.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { ledgerReader } from '#server/money/ledger-reader.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { findImportFaults } from './find-import-faults.ts';
import type { ImportRow } from './import-row.ts';
import { type ImportCommand, importRows } from './import-rows.ts';

const database = openTestDatabase();
let count = 0;

const row = (email: string, coins: number, votes = 0): ImportRow => ({
  at: email,
  email,
  coins,
  votes,
  language: undefined,
});
const command = (changes: Partial<ImportCommand> = {}): ImportCommand => ({
  name: `test-${count++}`,
  existing: 'skip',
  language: 'en',
  isApplied: true,
  ...changes,
});

async function stateOf(email: string) {
  const player = await database.db
    .selectFrom('player')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirst();
  const { coins, votes } = player ? await readBalances(database.db, player.id) : NOTHING;
  return { exists: player !== undefined, isVerified: player?.email_verified, coins, votes };
}
const NOTHING = { coins: 0, votes: 0 };

async function expectConsistentLedger(): Promise<void> {
  expect((await auditLedger(database.db)).faults).toEqual([]);
  expect(await findImportFaults(database.db)).toEqual([]);
}

/** The database connection fails at the n-th statement, as if the process were killed there. */
function cutAt(db: Db, n: number): { db: Db; wasCut: () => boolean } {
  let seen = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      seen += 1;
      if (seen >= n) throw new Error('cut');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), wasCut: () => seen >= n };
}

test('a dry run changes nothing and lists what applying does; applying twice has one effect', async () => {
  const rows = [row('dry1@example.org', 50, 3), row('dry2@example.org', 0)];
  const importCommand = command();
  const dry = await importRows(database.db, rows, { ...importCommand, isApplied: false });
  expect(await stateOf('dry1@example.org')).toMatchObject({ exists: false });
  const done = await importRows(database.db, rows, importCommand);
  expect(done).toEqual(dry);
  expect(done).toMatchObject({ created: 2, coins: 50, votes: 3, problems: [] });
  const again = await importRows(database.db, rows, importCommand);
  expect(again).toMatchObject({ created: 0, credited: 0, done: 2, coins: 0, votes: 0 });
  expect(await stateOf('dry1@example.org')).toEqual({
    exists: true,
    isVerified: false,
    coins: 50,
    votes: 3,
  });
  await expectConsistentLedger();
});

test('however often it runs, an import has one ledger movement per balance and one audit entry per player', async () => {
  const importCommand = command();
  const rows = [
    row('once1@example.org', 50, 3),
    row('once2@example.org', 7),
    row('once3@example.org', 0),
  ];
  for (const _ of [1, 2, 3]) await importRows(database.db, rows, importCommand);
  const movements = await ledgerReader(database.db)
    .selectFrom('movement')
    .select(['purse', 'amount', 'reason'])
    .where('reference', '=', `import:${importCommand.name}`)
    .orderBy('id')
    .execute();
  expect(movements).toEqual([
    { purse: 'coins', amount: 50, reason: 'credit:import' },
    { purse: 'votes', amount: 3, reason: 'credit:import' },
    { purse: 'coins', amount: 7, reason: 'credit:import' },
  ]);
  const entries = await database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'player.import')
    .execute();
  const ofThis = entries.filter(({ detail }) =>
    JSON.stringify(detail).includes(`"${importCommand.name}"`),
  );
  expect(ofThis).toHaveLength(3);
});

test('an import interrupted at any statement and repeated is exact', async () => {
  for (let n = 1, wasCut = true; wasCut; n += 1) {
    const emails = [`cut${n}a@example.org`, `cut${n}b@example.org`];
    const known = `cut${n}known@example.org`;
    await makePlayer(database.db, { email: known });
    const rows = [row(emails[0] ?? '', 10, 1), row(known, 20, 2), row(emails[1] ?? '', 30)];
    const importCommand = command({ existing: 'add' });
    const cut = cutAt(database.db, n);
    await importRows(cut.db, rows, importCommand).catch((error: Error) =>
      expect(error.message).toBe('cut'),
    );
    wasCut = cut.wasCut();
    const { problems } = await importRows(database.db, rows, importCommand);
    expect(problems).toEqual([]);
    const coins = await Promise.all(rows.map(async ({ email }) => (await stateOf(email)).coins));
    const votes = await Promise.all(rows.map(async ({ email }) => (await stateOf(email)).votes));
    expect([n, coins, votes]).toEqual([n, [10, 20, 30], [1, 2, 0]]);
  }
  await expectConsistentLedger();
});

test('any rows, interrupted anywhere up to four times, in two concurrent imports: the sums are exact', async () => {
  const balances = fc.array(
    fc.record({ coins: fc.integer({ min: 0, max: 10 ** 9 }), votes: fc.nat(50) }),
    { minLength: 1, maxLength: 6 },
  );
  const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(balances, cuts, async (expected, cutPoints) => {
      const importCommand = command();
      const rows = expected.map(({ coins, votes }, index) =>
        row(`any-${importCommand.name}-${index}@example.org`, coins, votes),
      );
      for (const n of cutPoints) {
        const { db } = cutAt(database.db, n);
        await Promise.allSettled([
          importRows(db, rows, importCommand),
          importRows(db, rows, importCommand),
        ]);
      }
      await Promise.all([1, 2].map(() => importRows(database.db, rows, importCommand)));
      const states = await Promise.all(rows.map(({ email }) => stateOf(email)));
      expect(states.map(({ coins, votes }) => ({ coins, votes }))).toEqual(expected);
    }),
    { numRuns: 25 },
  );
  await expectConsistentLedger();
});

test('already registered players are left out, or credited once on request', async () => {
  const email = 'known@example.org';
  await makePlayer(database.db, { email });
  const skipped = await importRows(database.db, [row(email, 5)], command());
  expect(skipped.problems).toEqual([{ at: email, why: `${email} is registered here already` }]);
  await importRows(database.db, [row(email, 5)], command({ existing: 'add', name: 'first' }));
  // The same balances in a file of another name.
  const second = await importRows(database.db, [row(email, 5)], command({ existing: 'add' }));
  expect(second.problems[0]?.why).toBe(`${email} got a balance from the import "first"`);
  expect(await stateOf(email)).toMatchObject({ isVerified: true, coins: 5 });
});

test('an address whose change can still be undone gets no account, and the other rows are imported', async () => {
  const [before, other] = ['before@example.org', 'beside@example.org'];
  const playerId = await makePlayer(database.db, { email: 'after@example.org' });
  const undo = { purpose: 'undo-email', playerId, email: before } as const;
  await issueToken(database.db, undo, new Date());
  const sums = await importRows(database.db, [row(before, 5), row(other, 5)], command());
  expect(sums.problems).toMatchObject([{ at: before }]);
  expect([await stateOf(before), await stateOf(other)]).toMatchObject([
    { exists: false },
    { coins: 5 },
  ]);
});

test('a suspended player is not credited', async () => {
  const email = 'suspended@example.org';
  const id = await makePlayer(database.db, { email });
  await database.db
    .updateTable('player')
    .set({ suspended_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { problems } = await importRows(database.db, [row(email, 5)], command({ existing: 'add' }));
  expect(problems[0]?.why).toBe(`${email} is suspended here`);
});

test('another balance under the same name is refused; a player whose email changed is not imported again', async () => {
  const importCommand = command();
  const email = 'moved@example.org';
  await importRows(database.db, [row(email, 40)], importCommand);
  const { problems } = await importRows(database.db, [row(email, 60)], importCommand);
  expect(problems[0]?.why).toBe('was imported before with 40 coins and 0 vote points');
  await database.db
    .updateTable('player')
    .set({ email: 'elsewhere@example.org' })
    .where('email', '=', email)
    .execute();
  expect(await importRows(database.db, [row(email, 40)], importCommand)).toMatchObject({ done: 1 });
  expect(await stateOf(email)).toMatchObject({ exists: false });
  expect(await stateOf('elsewhere@example.org')).toMatchObject({ coins: 40 });
});

test('the database allows a player one imported balance, and does not let the rows be deleted', async () => {
  const player_id = await makePlayer(database.db);
  const imported = { subject: 'a'.repeat(64), player_id, coins: 1, votes: 0 };
  const rolledBack = database.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('imported_player')
      .values({ import_name: 'x', ...imported })
      .execute();
    await tx
      .insertInto('imported_player')
      .values({ import_name: 'y', ...imported })
      .execute();
  });
  await expect(rolledBack).rejects.toThrow(/imported_player_once/);
  const removed = database.db.deleteFrom('imported_player').execute();
  await expect(removed).rejects.toThrow(/permission denied/);
});
