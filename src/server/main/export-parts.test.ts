import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAID_IN } from '#contract/creator-limits.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { exportParts } from './export-parts.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(() => fixture.stop());

async function exportOf(playerId: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    exportParts.map(async ({ name, read }) => [name, await read(database.db, playerId)] as const),
  );
  return Object.fromEntries(parts);
}

test('an export has a player’s accounts, statements, orders, votes and reports, and nothing about others', async () => {
  const [player, other] = [
    await fixture.player({ coins: 50 }),
    await fixture.player({ coins: 70 }),
  ];
  for (const { id, account, chars } of [player, other]) {
    const body = { account, char: chars[0] ?? '', coins: 10 };
    expect((await fixture.send(id, 'POST', '/api/coins', body)).status).toBe(200);
    const report = await database.db
      .insertInto('report')
      .values({ player_id: id, subject: `of ${account}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('report_message')
      .values({ report_id: report.id, author_id: id, is_staff: false, body: 'Help!' })
      .execute();
    await database.db
      .insertInto('vote_attempt')
      .values({ id, player_id: id, site: 'hopzone', reference: `r-${account}` })
      .execute();
  }
  // Staff notes about a player are not part of the export: decision 011.
  await database.db
    .insertInto('player_note')
    .values({ player_id: player.id, author_id: other.id, note: 'asked three times' })
    .execute();
  const data = await exportOf(player.id);
  expect(data).toMatchObject({
    game: { accounts: [{ login: player.account }] },
    statements: { coins: [{ amount: -10, balanceAfter: 40 }, { amount: 50 }] },
    orders: [{ kind: 'send_coins', price: 10, state: 'done' }],
    payments: [],
    votes: [{ site: 'hopzone', state: 'open' }],
    reports: [{ subject: `of ${player.account}`, messages: [{ body: 'Help!' }] }],
  });
  const text = JSON.stringify(data);
  expect(text).not.toContain(other.account);
  expect(text).not.toMatch(/password|sealed|asked three times/);
});

test('an export has only the day of a creator’s shares: the time could identify the buyer', async () => {
  const { id: playerId } = await fixture.player({ coins: 50 });
  for (const purse of PAID_IN) {
    const share = { key: randomUUID(), playerId, purse, amount: amount(5), source: 'creator' };
    await inTransaction(database.db, credit, share);
  }
  const dayOnly = expect.stringMatching(/T00:00:00\.000Z$/);
  const { statements } = JSON.parse(JSON.stringify(await exportOf(playerId)));
  expect(statements).toMatchObject({
    coins: [{ reason: 'credit:creator', createdAt: dayOnly }, { amount: 50 }],
    earnings: [{ reason: 'credit:creator', createdAt: dayOnly }],
  });
});
