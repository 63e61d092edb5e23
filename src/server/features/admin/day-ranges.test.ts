import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let admin = '';

const TIMES = [
  '2026-03-01T00:00:00Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T00:00:00Z',
  '2026-03-03T12:00:00Z',
];

beforeAll(async () => {
  const { db } = database;
  fixture = await openOrderFixture(database);
  admin = await makePlayer(db);
  const plan = await db
    .insertInto('plan')
    .values({ title: 'Knight', price_cents: 1000, coins: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const created_at of TIMES) {
    await db
      .insertInto('payment')
      .values({
        id: randomUUID(),
        player_id: admin,
        plan_id: plan.id,
        provider: 'sandbox',
        price_cents: 1000,
        amount_cents: 1000,
        currency: 'USD',
        coins: 10,
        created_at,
      })
      .execute();
  }
});
afterAll(() => fixture.stop());

async function list(query: string) {
  const headers = { 'x-test-admin': 'yes' };
  return fixture.send(admin, 'GET', `/api/admin/payments?${query}`, undefined, headers);
}

async function numbers(query: string): Promise<number[]> {
  return (await list(query)).body.rows.map(({ number }: { number: number }) => number);
}

test('a range covers whole UTC days, including both ends, newest first', async () => {
  const all = await numbers('');
  expect(all).toHaveLength(4);
  expect(await numbers('from=2026-03-01&to=2026-03-01')).toEqual(all.slice(2));
  expect(await numbers('from=2026-03-02')).toEqual(all.slice(0, 2));
  expect(await numbers('to=2026-03-02&state=pending')).toEqual(all.slice(1));
  expect(await numbers(`q=${admin}&from=2026-03-03&to=2026-03-03`)).toEqual(all.slice(0, 1));
});

test('an invalid day is refused', async () => {
  for (const query of ['from=2026-02-30', 'to=yesterday', 'from=2026-03-01T00:00:00Z']) {
    expect([query, (await list(query)).status]).toEqual([query, 400]);
  }
});
