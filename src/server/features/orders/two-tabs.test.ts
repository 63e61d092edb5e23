import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_AGE_HEADER } from '#contract/form-age.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(async () => {
  await fixture.stop();
  expect((await auditLedger(database.db)).faults).toEqual([]);
});

/** One tab: its own key, and a form opened this long ago. */
function tab(player: TestPlayer, openForMs: number | string) {
  return sendWith(player, randomUUID(), openForMs);
}

async function backdate(orderId: string): Promise<void> {
  const created_at = new Date(Date.now() - 2 * 3_600_000);
  await database.db
    .updateTable('game_order')
    .set({ created_at })
    .where('id', '=', orderId)
    .execute();
}

function sendWith(player: TestPlayer, key: string, openForMs: number | string, more = {}) {
  const headers = { 'idempotency-key': key, [FORM_AGE_HEADER]: String(openForMs), ...more };
  const target = { account: player.account, char: player.chars[0] ?? '' };
  return (path: string, fields: object) =>
    fixture.send(player.id, 'POST', path, { ...target, ...fields }, headers);
}

async function ordersOf({ id }: TestPlayer): Promise<number> {
  const rows = await database.db
    .selectFrom('game_order')
    .select('id')
    .where('player_id', '=', id)
    .execute();
  return rows.length;
}
const coinsOf = async ({ id }: TestPlayer) => (await readBalances(database.db, id)).coins;

test('the same request from many tabs concurrently is one order and one charge', async () => {
  const player = await fixture.player({ coins: 500 });
  const tabs = Array.from({ length: 8 }, () => tab(player, 60_000));
  const responses = await Promise.all(tabs.map((send) => send('/api/coins', { coins: 30 })));
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(new Set(responses.map(({ body }) => body.order_id)).size).toBe(1);
  expect(new Set(responses.map(({ body }) => body.totalCoins))).toEqual(new Set([470]));
  expect([await ordersOf(player), await coinsOf(player)]).toEqual([1, 470]);
});

test('the second tab finds the first tab’s order, even when the same order would be refused now', async () => {
  const player = await fixture.player({ coins: 500 });
  const [one, other] = [tab(player, 60_000), tab(player, 60_000)];
  const first = await one('/api/name', { new_char: 'Tabbed1' });
  const second = await other('/api/name', { new_char: 'Tabbed1' });
  expect(second.body.order_id).toBe(first.body.order_id);
  // The reply must not suggest that there are two orders.
  expect(first.body.message).not.toContain('another tab');
  expect(second.body.message).toContain('another tab');
  // Submitting again in either tab returns the same order.
  expect((await other('/api/name', { new_char: 'Tabbed1' })).body).toEqual(second.body);
  expect([await ordersOf(player), await coinsOf(player)]).toEqual([1, 400]);
});

test('the age of a form includes the time its request waits in the server', async () => {
  const player = await fixture.player({ coins: 500 });
  const { headers, arrived, release } = fixture.hold();
  const held = sendWith(player, randomUUID(), 0, headers)('/api/coins', { coins: 30 });
  await arrived;
  const first = await tab(player, 60_000)('/api/coins', { coins: 30 });
  release();
  expect((await held).body.order_id).toBe(first.body.order_id);
  expect([await ordersOf(player), await coinsOf(player)]).toEqual([1, 470]);
});

test('a form opened after the first order places another one', async () => {
  const player = await fixture.player({ coins: 500 });
  const first = await tab(player, 60_000)('/api/coins', { coins: 30 });
  const second = await tab(player, 0)('/api/coins', { coins: 30 });
  expect(second.body.order_id).not.toBe(first.body.order_id);
  expect([await ordersOf(player), await coinsOf(player)]).toEqual([2, 440]);
});

test('another amount, or a form with an invalid age, is another order', async () => {
  const player = await fixture.player({ coins: 500 });
  await tab(player, 60_000)('/api/coins', { coins: 30 });
  await tab(player, 60_000)('/api/coins', { coins: 31 });
  await tab(player, 'soon')('/api/coins', { coins: 30 });
  await tab(player, -5)('/api/coins', { coins: 30 });
  expect([await ordersOf(player), await coinsOf(player)]).toEqual([4, 379]);
});

test('a refused order is not reused: the other tab gets its own response', async () => {
  const player = await fixture.player({ votes: 40 });
  const first = await tab(player, 0)('/api/vip', {});
  expect(first.status).toBe(200);
  // Moved out of the time window: only the refused order is left to find.
  await backdate(first.body.order_id);
  const again = await tab(player, 60_000)('/api/vip', {});
  expect(again.status).toBe(409);
  const other = await tab(player, 60_000)('/api/vip', {});
  expect([other.status, other.body.code]).toEqual([409, again.body.code]);
  expect(await ordersOf(player)).toBe(3);
  expect((await readBalances(database.db, player.id)).votes).toBe(20);
});

test('after a lost response the second tab finds its order again, even if the form is reopened', async () => {
  const player = await fixture.player({ coins: 500 });
  const first = await tab(player, 60_000)('/api/coins', { coins: 30 });
  const key = randomUUID();
  const second = (age: number) => sendWith(player, key, age)('/api/coins', { coins: 30 });
  expect((await second(60_000)).body.order_id).toBe(first.body.order_id);
  // Closed and opened again: the key is the same, the form is new.
  expect((await second(0)).body.order_id).toBe(first.body.order_id);
  await backdate(first.body.order_id);
  expect((await second(3_000_000)).body.order_id).toBe(first.body.order_id);
  expect([await ordersOf(player), await coinsOf(player)]).toEqual([1, 470]);
  // The key is valid for this request only.
  const other = await sendWith(player, key, 0)('/api/coins', { coins: 31 });
  expect(other.body.code).toBe('request_key_reused');
});

test('an order superseded by a later one can be placed again', async () => {
  const player = await fixture.player({ votes: 40 });
  const red = await tab(player, 60_000)('/api/color', { color: 1 });
  await tab(player, 60_000)('/api/color', { color: 2 });
  const redAgain = await tab(player, 60_000)('/api/color', { color: 1 });
  expect(redAgain.status).toBe(200);
  expect(redAgain.body.order_id).not.toBe(red.body.order_id);
  expect(await ordersOf(player)).toBe(3);
});

test('a repeated request returns the current balance', async () => {
  const player = await fixture.player({ coins: 500 });
  const again = sendWith(player, randomUUID(), 60_000);
  expect((await again('/api/coins', { coins: 30 })).body.totalCoins).toBe(470);
  await tab(player, 60_000)('/api/coins', { coins: 70 });
  expect((await again('/api/coins', { coins: 30 })).body.totalCoins).toBe(400);
});

test('a player never gets another player’s order', async () => {
  const [one, other] = [await fixture.player({ coins: 50 }), await fixture.player({ coins: 50 })];
  await tab(one, 60_000)('/api/coins', { coins: 30 });
  await tab(other, 60_000)('/api/coins', { coins: 30 });
  expect([await coinsOf(one), await coinsOf(other)]).toEqual([20, 20]);
});
