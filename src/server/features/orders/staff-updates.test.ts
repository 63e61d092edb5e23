import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGES_CHANNEL } from '#server/platform/db/notify-changes.ts';
import { backdateOrder, makeCheckDue, makeOrdersDue } from '#server/testing/make-due.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import {
  checkDecisions,
  createOldDoneOrder,
  placeUndecidedOrder,
  placeWithoutEnqueue,
  readOrder,
  runUntilFinished,
  withUnreachableWorld,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { claimOrder } from './claim-order.ts';
import { decideOrder } from './decide-order.ts';
import { performClaimed, performOrder } from './perform-order.ts';
import { resolveUnclearById } from './resolve-unclear.ts';

/** Staff are notified when an order becomes unconfirmed and when it is resolved. */
const database = openTestDatabase();
let fixture: OrderFixture;
let listener: pg.Client;
let payloads: string[] = [];

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await createOldDoneOrder(fixture);
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query(`listen ${CHANGES_CHANNEL}`);
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
});
afterAll(async () => {
  await listener.end();
  await fixture.stop();
});

/** What staff were notified of since the last call. */
async function notifications(): Promise<string[]> {
  // Notifications arrive before the result of a later query.
  await listener.query('select 1');
  const ofStaff = payloads.filter((payload) => payload.startsWith('staff '));
  payloads = [];
  return ofStaff;
}
const ORDERS = ['staff admin_orders'];

test('staff are notified when an order becomes unconfirmed, waits for a decision, and is resolved by proof from the game', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  const unreachable = withUnreachableWorld(fixture.deps);
  await notifications();
  await performOrder(unreachable, id);
  expect([(await readOrder(database.db, id)).state, await notifications()]).toEqual([
    'unclear',
    ORDERS,
  ]);
  // Still unknown: nothing changed for staff.
  await makeOrdersDue(database.db, id);
  await resolveUnclearById(unreachable, id);
  expect(await notifications()).toEqual([]);
  await backdateOrder(database.db, id);
  const { awaits_decision_since } = await runUntilFinished(unreachable, id);
  expect([awaits_decision_since !== null, await notifications()]).toEqual([true, ORDERS]);
  await makeCheckDue(database.db, id);
  await checkDecisions(fixture.deps);
  expect([(await readOrder(database.db, id)).state, await notifications()]).toEqual([
    'refused',
    ORDERS,
  ]);
});

test('staff are notified when an order is tried again, and when one is decided', async () => {
  const id = await placeWithoutEnqueue(fixture, await fixture.player({ coins: 100 }));
  await performOrder(withUnreachableWorld(fixture.deps), id);
  await notifications();
  await makeOrdersDue(database.db, id);
  // The game answers that it has not seen it.
  await resolveUnclearById(fixture.deps, id);
  expect([(await readOrder(database.db, id)).state, await notifications()]).toEqual([
    'held',
    ORDERS,
  ]);

  const undecided = await placeUndecidedOrder(fixture, await fixture.player({ coins: 100 }));
  await notifications();
  const adminId = await makePlayer(database.db);
  const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r' } as never;
  const decision = { id: undecided, decision: 'done', note: 'looked', adminId, origin } as const;
  const { state } = await decideOrder(withUnreachableWorld(fixture.deps), decision);
  expect([state, await notifications()]).toEqual(['done', ORDERS]);
});

test('staff are notified when a late answer ends an order that another worker has marked unconfirmed', async () => {
  const id = await placeWithoutEnqueue(fixture, await fixture.player({ coins: 100 }));
  const slow = await claimOrder(database.db, id);
  if (!slow) throw new Error('not claimed');
  await makeOrdersDue(database.db, id);
  await performOrder(withUnreachableWorld(fixture.deps), id);
  expect([(await readOrder(database.db, id)).state, await notifications()]).toEqual([
    'unclear',
    ORDERS,
  ]);
  expect(slow.state).toBe('performing');
  await performClaimed(fixture.deps, slow);
  expect([(await readOrder(database.db, id)).state, await notifications()]).toEqual([
    'done',
    ORDERS,
  ]);
});

test('staff are not notified of an order that the game confirms', async () => {
  const id = await placeWithoutEnqueue(fixture, await fixture.player({ coins: 100 }));
  await notifications();
  const { state } = await runUntilFinished(fixture.deps, id);
  expect([state, await notifications()]).toEqual(['done', []]);
});
