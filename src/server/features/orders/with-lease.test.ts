import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeOrdersDue } from '#server/testing/make-due.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { placeWithoutEnqueue } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { claimOrder } from './claim-order.ts';
import { withLease } from './with-lease.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

/** An order that this worker has claimed. */
async function claimNew() {
  const player = await fixture.player({ coins: 100 });
  const order = await claimOrder(database.db, await placeWithoutEnqueue(fixture, player));
  if (!order) throw new Error('the order was not claimed');
  return order;
}

async function leaseEndOf(id: string): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select lease_expires_at as at from game_order where id = ${id}`.execute(database.db);
  return rows[0]?.at.getTime() ?? 0;
}

test('a slow worker keeps its order', async () => {
  const order = await claimNew();
  const before = await leaseEndOf(order.id);
  await withLease(fixture.deps, order, () =>
    vi.waitFor(async () => expect(await leaseEndOf(order.id)).toBeGreaterThan(before), 120_000),
  );
});

test('a worker whose order was taken over is aborted', async () => {
  const order = await claimNew();
  await makeOrdersDue(database.db, order.id);
  await claimOrder(database.db, order.id);
  const reason = await withLease(fixture.deps, order, async (signal) => {
    await once(signal, 'abort');
    return signal.reason;
  });
  expect(reason).toMatchObject({ message: 'the order was taken over' });
});
