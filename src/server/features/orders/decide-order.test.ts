import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readOrderMovements } from '#server/money/read-movements.ts';
import { backdateOrder, makeCheckDue } from '#server/testing/make-due.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import {
  checkDecisions,
  coinsOf,
  createOldDoneOrder,
  deliveredTo,
  placeUndecidedOrder,
  placeWithoutEnqueue,
  readOrder,
  runUntilFinished,
  withUnreachableWorld,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from './audit-orders.ts';
import { decideOrder } from './decide-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { performOrder } from './perform-order.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let adminId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  adminId = await makePlayer(database.db);
  await createOldDoneOrder(fixture);
});
afterAll(() => fixture.stop());

const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r' } as never;
const decide = (deps: OrderDeps, id: string, decision: 'done' | 'refused') =>
  decideOrder(deps, { id, decision, note: 'the player says so', adminId, origin });

const unreachable = () => withUnreachableWorld(fixture.deps);
const placeUndecided = (player: TestPlayer) => placeUndecidedOrder(fixture, player);

async function readBalanceAndDelivered(player: TestPlayer) {
  return [await coinsOf(database.db, player), await deliveredTo(fixture, player)];
}

describe('proof overrides the admin’s decision', () => {
  test('decided "done" but the game has no record: refunds', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    expect(await decide(fixture.deps, id, 'done')).toMatchObject({
      state: 'refused',
      finished_by: 'fence',
    });
    expect(await readBalanceAndDelivered(player)).toEqual([100, 0]);
  });

  test('decided "refused" but the game has a receipt: charges', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    const { character_id } = await readOrder(database.db, id);
    const delivery = { orderId: id, characterId: character_id, itemId: 4037, quantity: '30' };
    await fixture.world.writes.deliver(delivery as never);
    expect(await decide(fixture.deps, id, 'refused')).toMatchObject({
      state: 'done',
      finished_by: 'receipt',
    });
    expect(await readBalanceAndDelivered(player)).toEqual([70, 30]);
  });
});

describe('only when the order awaits a decision', () => {
  test('rejects a pending, unclear or finished order', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeWithoutEnqueue(fixture, player);
    await expect(decide(unreachable(), id, 'refused')).rejects.toThrow('order_is_finished');
    await performOrder(unreachable(), id);
    expect((await readOrder(database.db, id)).state).toBe('unclear');
    await expect(decide(unreachable(), id, 'refused')).rejects.toThrow('order_is_finished');
    await runUntilFinished(fixture.deps, id);
    await expect(decide(unreachable(), id, 'refused')).rejects.toThrow('order_is_finished');
    await expect(decide(unreachable(), crypto.randomUUID(), 'done')).rejects.toThrow(
      'order_not_found',
    );
  });

  test('rejects while the world is busy, because it can still give proof', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    const busy = withWrites(fixture.deps, () => ({
      abandon: async () => ({ state: 'unknown', evidence: [{ code: 'busy' }], isBusy: true }),
    }));
    await expect(decide(busy, id, 'refused')).rejects.toThrow('world_busy');
    expect((await readOrder(database.db, id)).finished_at).toBeNull();
    expect(await coinsOf(database.db, player)).toBe(70);
    expect(await decide(fixture.deps, id, 'done')).toMatchObject({ finished_by: 'fence' });
  });

  test('only one of two concurrent decisions succeeds', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    const results = await Promise.allSettled([
      decide(unreachable(), id, 'refused'),
      decide(unreachable(), id, 'done'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { state } = await readOrder(database.db, id);
    expect(await coinsOf(database.db, player)).toBe(state === 'done' ? 70 : 100);
  });
});

test('records a decision as such in the ledger and on the order', async () => {
  const [a, b] = [await fixture.player({ coins: 100 }), await fixture.player({ coins: 100 })];
  const [refunded, charged] = [await placeUndecided(a), await placeUndecided(b)];
  expect(await decide(unreachable(), refunded, 'refused')).toMatchObject({
    finished_by: 'decision',
  });
  expect(await decide(unreachable(), charged, 'done')).toMatchObject({ finished_by: 'decision' });
  const reasons = async (id: string) =>
    (await readOrderMovements(database.db, id)).map(({ reason }) => reason);
  expect(await reasons(refunded)).toContain('release_decided:send_coins');
  expect(await reasons(charged)).toContain('settle_decided:send_coins');
});

/** Sets a wrong correction, or none, runs the audit and expects these faults. */
async function expectAuditFaults(
  id: string,
  correction: 'taken' | 'given_back' | null,
  faults: Array<'wrongCorrections' | 'lost' | 'doubled'>,
): Promise<void> {
  const { correction: before } = await readOrder(database.db, id);
  const mark = (value: string | null) =>
    database.db.updateTable('game_order').set({ correction: value }).where('id', '=', id).execute();
  await mark(correction);
  const audit = await auditOrders(fixture.deps, new Date(0));
  await mark(before);
  const found = (['wrongCorrections', 'lost', 'doubled'] as const).filter((kind) =>
    audit[kind].includes(id),
  );
  expect(found).toEqual(faults);
}

describe('when the game gives proof after the decision', () => {
  test('charges for goods delivered after a refund', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    await decide(unreachable(), id, 'refused');
    expect(await readBalanceAndDelivered(player)).toEqual([100, 0]);
    const { character_id } = await readOrder(database.db, id);
    const delivery = { orderId: id, characterId: character_id, itemId: 4037, quantity: '30' };
    await fixture.world.writes.deliver(delivery as never);
    await checkDecisions(fixture.deps);
    await checkDecisions(fixture.deps);
    expect(await readOrder(database.db, id)).toMatchObject({ correction: 'taken' });
    expect(await readBalanceAndDelivered(player)).toEqual([70, 30]);
    const movements = await readOrderMovements(database.db, id);
    expect(movements.map(({ reason, amount }) => [reason, amount])).toContainEqual([
      'take-back:decision',
      -30,
    ]);
    await expectAuditFaults(id, 'given_back', ['wrongCorrections', 'doubled']);
    await expectAuditFaults(id, null, ['wrongCorrections', 'doubled']);
  });

  test('refunds an order decided "done" but never delivered, and fences it', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    await decide(unreachable(), id, 'done');
    await checkDecisions(fixture.deps);
    expect(await readOrder(database.db, id)).toMatchObject({ correction: 'given_back' });
    const movements = await readOrderMovements(database.db, id);
    expect(movements.map(({ reason }) => reason)).toContain('credit:decision');
    await expectAuditFaults(id, 'taken', ['wrongCorrections', 'lost']);
    await expectAuditFaults(id, null, ['wrongCorrections', 'lost']);
    const { character_id } = await readOrder(database.db, id);
    const delivery = { orderId: id, characterId: character_id, itemId: 4037, quantity: '30' };
    expect(await fixture.world.writes.deliver(delivery as never)).toMatchObject({
      outcome: 'refused',
    });
    expect(await readBalanceAndDelivered(player)).toEqual([100, 0]);
  });

  test('confirms a correct decision and fences the order in the game', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    await decide(unreachable(), id, 'refused');
    await checkDecisions(unreachable());
    expect((await readOrder(database.db, id)).decision_check_at).not.toBeNull();
    await makeCheckDue(database.db, id);
    await checkDecisions(fixture.deps);
    expect(await readOrder(database.db, id)).toMatchObject({
      correction: null,
      decision_check_at: null,
    });
    expect(await readBalanceAndDelivered(player)).toEqual([100, 0]);
  });
});

describe('a world removed from the config', () => {
  const withoutWorld = (): OrderDeps => ({
    ...fixture.deps,
    worlds: {
      ...fixture.deps.worlds,
      has: () => false,
      get: () => {
        throw new RangeError('no world 1');
      },
    },
  });

  test('refunds an order that was never sent', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeWithoutEnqueue(fixture, player);
    await backdateOrder(database.db, id);
    expect(await runUntilFinished(withoutWorld(), id)).toMatchObject({
      state: 'refused',
      reason: 'order_expired',
      finished_by: 'refusal',
    });
    expect(await coinsOf(database.db, player)).toBe(100);
  });

  test('an unclear order awaits a decision and can be decided', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeWithoutEnqueue(fixture, player);
    await performOrder(unreachable(), id);
    await backdateOrder(database.db, id);
    expect((await runUntilFinished(withoutWorld(), id)).awaits_decision_since).not.toBeNull();
    expect(await decide(withoutWorld(), id, 'refused')).toMatchObject({ state: 'refused' });
    expect(await coinsOf(database.db, player)).toBe(100);
  });

  test('the audit lists its orders without failing', async () => {
    const audit = await auditOrders(withoutWorld(), new Date(0));
    expect(audit.worldNotConfigured.length).toBeGreaterThan(0);
    expect([audit.lost, audit.doubled]).toEqual([[], []]);
  });
});

test('ledger and game are consistent after all tests', async () => {
  await checkDecisions(fixture.deps);
  expect((await auditLedger(database.db)).faults).toEqual([]);
  expect(await auditOrders(fixture.deps, new Date(0))).toMatchObject({
    wrongHolds: [],
    wrongCorrections: [],
    lost: [],
    doubled: [],
  });
});
