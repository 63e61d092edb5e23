import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'castellan-audit-'));
  const worlds = 'worlds:\n  - { id: 1, name: Aden, flavor: demo, demo: { characters: 50 } }\n';
  await writeFile(join(folder, 'castellan.yaml'), `mode: demo\n${worlds}`);
});
afterAll(() => rm(folder, { recursive: true }));

/** The command as an operator runs it. */
function runAudit(...more: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    CASTELLAN_SECRET: 'test-secret-test-secret-test-secret',
  };
  return new Promise((resolve) => {
    const file = ['src/server/main/cli.ts', 'audit', '--config', join(folder, 'castellan.yaml')];
    execFile(process.execPath, [...file, ...more], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await database.asOwner(async (owner) => {
    await sql`alter table audit_log disable trigger all`.execute(owner);
    await statement.execute(owner);
    await sql`alter table audit_log enable trigger all`.execute(owner);
  });
}

test('npm run audit finds a changed and a deleted row of the audit log', async () => {
  for (const action of ['one', 'two', 'three', 'four']) {
    const entry = { actorId: null, action, subjectKind: 'test', origin: CONSOLE };
    await writeAudit(database.db, entry);
  }
  const intact = await runAudit();
  expect([intact.code, intact.output]).toEqual([0, expect.stringContaining('brokenAuditLog: 0')]);
  const head = /Audit log head: (\S+)/.exec(intact.output)?.[1] ?? '';

  await tamper(sql`delete from audit_log where id = 4`);
  const cut = await runAudit('--head', head);
  expect([cut.code, cut.output]).toEqual([
    1,
    expect.stringContaining(`brokenAuditLog: 2 entry 4,head ${head}`),
  ]);

  await tamper(sql`update audit_log set action = 'nothing' where id = 2`);
  const changed = await runAudit();
  expect([changed.code, changed.output]).toEqual([1, expect.stringContaining('entry 2')]);
});

test('npm run audit reports tampering with the ledger', async () => {
  const playerId = await makePlayer(database.db);
  const income = { key: 'k', playerId, purse: 'coins', source: 'test' } as const;
  await inTransaction(database.db, credit, { ...income, amount: amount(5) });
  await database.asOwner((owner) =>
    owner.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await sql`update purse set balance = 500`.execute(db);
    }),
  );
  const { code, output } = await runAudit();
  expect(code).toBe(1);
  expect(output).toContain(`purse that differs from its entries: 1 ${playerId} coins`);
});
