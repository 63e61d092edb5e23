import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { characterId } from '#server/game/ids.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { backdateOrder } from '#server/testing/make-due.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { claimOrder } from './claim-order.ts';
import { sendCoins } from './kinds/send.ts';
import { placeOrder } from './place-order.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(async () => {
  await fixture.world.faults.publish([]);
  await fixture.stop();
  const audit = await auditLedger(database.db);
  expect(audit.faults).toEqual([]);
});

/** The item of the game that coins become. */
const COIN_ITEM_ID = 4037;

const target = ({ account, chars }: TestPlayer) => ({ account, char: chars[0] ?? '' });
const coinsOf = async ({ id }: TestPlayer) => (await readBalances(database.db, id)).coins;

async function characterOf(player: TestPlayer) {
  const row = await database.db
    .selectFrom('game_character')
    .select('character_id')
    .where('login', '=', player.account)
    .where('name', '=', player.chars[0] ?? '')
    .executeTakeFirstOrThrow();
  return characterId(row.character_id);
}

async function deliveredCoins(player: TestPlayer): Promise<number> {
  const inventory = await fixture.world.characters.inventory(await characterOf(player));
  return Number(inventory.find(({ itemId }) => itemId === COIN_ITEM_ID)?.quantity ?? 0);
}

/** Backdates the order, and waits until it needs a decision by staff. */
async function untilDecisionNeeded(id: string): Promise<void> {
  await backdateOrder(database.db, id);
  await vi.waitFor(async () => {
    const row = await database.db
      .selectFrom('game_order')
      .select('awaits_decision_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.awaits_decision_since).not.toBeNull();
  }, 120_000);
}

describe('a faulty world', () => {
  test.each(['failingAfterWrite', 'answeringLate'] as const)('%s: done once', async (kind) => {
    const player = await fixture.player({ coins: 20 });
    fixture.world.faults.use([{ operation: 'writes.deliver', kind, delayMs: 1_500 }]);
    const order = { ...target(player), coins: 20 };
    const response = await fixture.send(player.id, 'POST', '/api/coins', order);
    fixture.world.faults.use([]);
    expect([response.status, await coinsOf(player), await deliveredCoins(player)]).toEqual([
      200, 0, 20,
    ]);
  });

  test('unreachable: the order waits, the reply says so, and it continues automatically', async () => {
    const player = await fixture.player({ coins: 20 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    fixture.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    const order = { ...target(player), coins: 20 };
    const response = await fixture.send(player.id, 'POST', '/api/coins', order);
    expect([response.status, response.body.state, await coinsOf(player)]).toEqual([202, 'held', 0]);
    expect(response.body.message).toContain('is unreachable');
    fixture.world.faults.use([]);
    await vi.waitFor(async () => {
      const seen = await fixture.send(player.id, 'GET', `/api/orders/${response.body.order_id}`);
      expect(seen.body.state).toBe('done');
    }, 120_000);
    expect(await deliveredCoins(player)).toBe(20);
  });

  test('unreachable for longer than the limit: refunded, with a message', async () => {
    const player = await fixture.player({ coins: 20 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    fixture.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    const order = { ...target(player), coins: 20 };
    const { body } = await fixture.send(player.id, 'POST', '/api/coins', order);
    await database.db
      .updateTable('game_order')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', body.order_id)
      .execute();
    await vi.waitFor(async () => {
      const seen = await fixture.send(player.id, 'GET', `/api/orders/${body.order_id}`);
      expect(seen.body.state).toBe('refused');
      expect(seen.body.message).toContain('fully refunded');
    }, 120_000);
    fixture.world.faults.use([]);
    expect(await coinsOf(player)).toBe(20);
  });

  test('unclear and unreachable: an admin sees everything, and proof overrides the admin’s decision', async () => {
    const player = await fixture.player({ coins: 20 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    fixture.world.faults.use([
      { operation: 'writes.deliver', kind: 'failingAfterWrite' },
      { operation: 'writes.verify', kind: 'vanishing' },
      { operation: 'writes.abandon', kind: 'vanishing' },
    ]);
    const order = { ...target(player), coins: 20 };
    const { status, body } = await fixture.withTimeout(3_000, () =>
      fixture.send(player.id, 'POST', '/api/coins', order),
    );
    expect([status, body.state, await coinsOf(player)]).toEqual([202, 'unclear', 0]);
    const admin = { 'x-test-admin': 'yes' };
    const list = await fixture.send(
      player.id,
      'GET',
      '/api/admin/orders?state=unclear',
      undefined,
      admin,
    );
    const row = list.body.rows.find((o: { order_id: string }) => o.order_id === body.order_id);
    expect(row).toMatchObject({ waits_for_admin: false, price: 20, email: expect.any(String) });
    const read = () =>
      fixture.send(player.id, 'GET', `/api/admin/orders/${body.order_id}`, undefined, admin);
    const shown = (await read()).body;
    expect(shown.order).toMatchObject({ content: { pieces: 20 } });
    expect(shown.proof).toMatchObject({ state: 'unknown', receipt: null });
    expect(shown.ledger.map((line: { reason: string }) => line.reason)).toEqual([
      'hold:send_coins',
      'hold:send_coins',
    ]);
    expect(shown.events.length).toBeGreaterThan(1);
    await untilDecisionNeeded(body.order_id);
    // The admin is wrong, and the game can prove it by now: the proof counts.
    fixture.world.faults.use([]);
    const decision = { id: body.order_id, decision: 'refused', note: 'player says no' };
    const decided = await fixture.send(
      player.id,
      'POST',
      '/api/admin/orders/decide',
      decision,
      admin,
    );
    expect(decided.body.state).toBe('done');
    expect([await coinsOf(player), await deliveredCoins(player)]).toEqual([0, 20]);
    const again = await fixture.send(
      player.id,
      'POST',
      '/api/admin/orders/decide',
      decision,
      admin,
    );
    expect(again.body.code).toBe('order_is_finished');
    const after = (await read()).body;
    expect(after.proof).toMatchObject({ state: 'done', receipt: after.order.receipt });
    const audit = await database.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', body.order_id)
      .execute();
    expect(audit).toMatchObject([
      { action: 'order.decide', detail: { decision: 'refused', proof: 'done' } },
    ]);
  });

  test('another worker takes over a dead worker’s order once its lease has expired', async () => {
    const player = await fixture.player({ coins: 20 });
    const id = randomUUID();
    const withoutQueue = {
      ...fixture.deps,
      queue: { ...fixture.deps.queue, enqueue: async () => undefined },
    };
    const request = {
      kind: sendCoins,
      playerId: player.id,
      body: { ...target(player), coins: 20 },
    };
    await placeOrder(withoutQueue, { ...request, orderId: id, requestKey: undefined });
    expect(await claimOrder(database.db, id)).toMatchObject({ state: 'performing' });
    const began = performance.now();
    await vi.waitFor(async () => {
      const seen = await fixture.send(player.id, 'GET', `/api/orders/${id}`);
      expect(seen.body.state).toBe('done');
    }, 120_000);
    expect(performance.now() - began).toBeGreaterThan(8_000);
    expect(await deliveredCoins(player)).toBe(20);
  });

  test('a dead worker’s order is taken over although an earlier one was committed after it', async () => {
    const player = await fixture.player({ coins: 20 });
    const [overtaking, earlier] = [randomUUID(), randomUUID()];
    const withoutQueue = {
      ...fixture.deps,
      queue: { ...fixture.deps.queue, enqueue: async () => undefined },
    };
    const place = (id: string, coins: number) => {
      const body = { ...target(player), coins };
      const request = { kind: sendCoins, playerId: player.id, body };
      return placeOrder(withoutQueue, { ...request, orderId: id, requestKey: undefined });
    };
    await place(overtaking, 5);
    expect(await claimOrder(database.db, overtaking)).toMatchObject({ state: 'performing' });
    await place(earlier, 7);
    // Renumbers this order as if the earlier one's transaction had begun first and committed last,
    // and lets the dead worker's lease expire.
    await sql`update game_order set number = default, lease_expires_at = now()
      where id = ${overtaking}`.execute(database.db);
    await vi.waitFor(async () => {
      const { body } = await fixture.send(player.id, 'GET', '/api/orders');
      const states = body.orders.map(({ state }: { state: string }) => state);
      expect(states).toEqual(['done', 'done']);
    }, 120_000);
    expect(await deliveredCoins(player)).toBe(12);
  });

  test('two orders for one character never run concurrently; orders for two characters do', async () => {
    const [a, b] = [await fixture.player({ coins: 20 }), await fixture.player({ coins: 20 })];
    fixture.world.faults.use([{ operation: 'writes.deliver', kind: 'slow', delayMs: 300 }]);
    const send = (player: TestPlayer) =>
      fixture.send(player.id, 'POST', '/api/coins', { ...target(player), coins: 1 });
    await send(a);
    await send(b);
    let maxRunning = 0;
    const watching = setInterval(async () => {
      const rows = await database.db
        .selectFrom('game_order')
        .select('lane')
        .where('state', '=', 'performing')
        .execute();
      expect(new Set(rows.map(({ lane }) => lane)).size).toBe(rows.length);
      maxRunning = Math.max(maxRunning, rows.length);
    }, 20);
    const began = performance.now();
    await Promise.all([send(a), send(a), send(a), send(b), send(b), send(b)]);
    clearInterval(watching);
    fixture.world.faults.use([]);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(maxRunning).toBe(2);
  });
});
