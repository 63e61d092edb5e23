import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import { makeOrdersDue } from '#server/testing/make-due.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import {
  coinsOf,
  deliveredTo,
  placeWithoutEnqueue,
  readOrder,
  runUntilFinished,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { claimOrder } from './claim-order.ts';
import { performClaimed, performOrder } from './perform-order.ts';

/** A write that timed out may still arrive: whatever the outcome of the order, it must not count twice. */
const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

test('writes that land after the refund find the order closed', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  const late: Array<() => Promise<WriteOutcome>> = [];
  const deps = withWrites(fixture.deps, (writes) => ({
    deliver: async (order) => {
      late.push(() => writes.deliver(order));
      return { outcome: 'unclear', evidence: [{ code: 'timed_out' }] };
    },
  }));
  expect(await runUntilFinished(deps, id)).toMatchObject({
    state: 'refused',
    finished_by: 'fence',
    call_count: 4,
  });
  expect(late).toHaveLength(4);
  for (const arrive of late) {
    expect(await arrive()).toEqual({ outcome: 'refused', reason: 'orderAbandoned' });
  }
  expect([await coinsOf(database.db, player), await deliveredTo(fixture, player)]).toEqual([
    100, 0,
  ]);
});

test('a write that lands while the order is being checked is found and charged once', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  const deps = withWrites(fixture.deps, (writes) => ({
    deliver: async () => ({ outcome: 'unclear', evidence: [{ code: 'timed_out' }] }),
    abandon: async (order) => {
      const { character_id } = await readOrder(database.db, id);
      const delivery = { orderId: order, characterId: character_id, itemId: 4037, quantity: '30' };
      await writes.deliver(delivery as never);
      return writes.abandon(order);
    },
  }));
  expect(await runUntilFinished(deps, id)).toMatchObject({ state: 'done', finished_by: 'receipt' });
  expect([await coinsOf(database.db, player), await deliveredTo(fixture, player)]).toEqual([
    70, 30,
  ]);
});

test('a refusal proves nothing while the call of a stalled worker may still arrive', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  const stalled = await claimOrder(database.db, id);
  await makeOrdersDue(database.db, id);
  fixture.world.faults.use([{ operation: 'writes.deliver', kind: 'refusing' }]);
  await performOrder(fixture.deps, id);
  fixture.world.faults.use([]);
  expect(await readOrder(database.db, id)).toMatchObject({
    has_unconfirmed_call: true,
    take_over_count: 1,
    state: 'refused',
    finished_by: 'fence',
  });
  const late = await fixture.world.writes.deliver({
    orderId: orderId(id),
    characterId: stalled?.character_id as never,
    itemId: 4037,
    quantity: '30' as never,
  });
  expect(late).toMatchObject({ outcome: 'refused' });
  expect([await coinsOf(database.db, player), await deliveredTo(fixture, player)]).toEqual([
    100, 0,
  ]);
});

test('a stalled worker that resumes after the order was fenced and refunded changes nothing', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  const stalled = await claimOrder(database.db, id);
  if (!stalled) throw new Error('the order could not be claimed');
  const deps = withWrites(fixture.deps, () => ({
    deliver: async () => ({ outcome: 'refused', reason: 'worldRefused' }),
  }));
  expect(await runUntilFinished(deps, id)).toMatchObject({
    state: 'refused',
    finished_by: 'fence',
  });
  await performClaimed(fixture.deps, stalled);
  expect([await coinsOf(database.db, player), await deliveredTo(fixture, player)]).toEqual([
    100, 0,
  ]);
});

test('a stalled worker’s refusal is ignored once another has the order', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  const stalled = await claimOrder(database.db, id);
  if (!stalled) throw new Error('the order could not be claimed');
  await makeOrdersDue(database.db, id);
  const second = await claimOrder(database.db, id);
  const refusing = withWrites(fixture.deps, () => ({
    deliver: async () => ({ outcome: 'refused', reason: 'worldRefused' }),
  }));
  await performClaimed(refusing, stalled);
  expect(await readOrder(database.db, id)).toMatchObject({
    state: 'performing',
    fencing_token: second?.fencing_token,
  });
  await makeOrdersDue(database.db, id);
  expect(await runUntilFinished(fixture.deps, id)).toMatchObject({ state: 'done' });
  expect([await coinsOf(database.db, player), await deliveredTo(fixture, player)]).toEqual([
    70, 30,
  ]);
});

test('a refusal is proof if no other worker had the order', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  fixture.world.faults.use([{ operation: 'writes.deliver', kind: 'refusing' }]);
  await performOrder(fixture.deps, id);
  fixture.world.faults.use([]);
  expect(await readOrder(database.db, id)).toMatchObject({
    state: 'refused',
    finished_by: 'refusal',
    call_count: 1,
  });
  expect(await coinsOf(database.db, player)).toBe(100);
});
