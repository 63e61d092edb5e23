import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideOrder } from '#server/features/orders/decide-order.ts';
import { placeVipChanges } from '#server/features/orders/vip-changes/place-vip-changes.ts';
import type { Fault } from '#server/game/adapters/demo/faults/fault.ts';
import type { Unknown } from '#server/game/outcomes.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { backdateOrder, makeCheckDue } from '#server/testing/make-due.ts';
import {
  checkDecisions,
  createOldDoneOrder,
  readOrder,
  runUntilFinished,
  withWrites,
} from '#server/testing/order-tools.ts';
import {
  openSubscriptionFixture,
  SUBSCRIPTION_PROVIDERS,
  type SubscriptionFixture,
  type SubscriptionProvider,
} from '#server/testing/payments/subscription-fixture.ts';
import { paymentsOf, subscribe } from '#server/testing/payments/subscription-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { sweepPayments } from '../refresh-payment.ts';
import { sweepSubscriptions } from './refresh-subscription.ts';

/** Paid VIP that cannot be delivered, or not yet. */
const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r' } as never;
const database = openTestDatabase();
let fixture: SubscriptionFixture;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  fixture = await openSubscriptionFixture(database, {
    subscriptions: { grace_days: 7, player_refund_days: 14 },
  });
});
afterAll(async () => {
  const audit = await auditLedger(database.db);
  await fixture.close();
  expect(audit.faults).toEqual([]);
});

/** A subscription whose first order waits for staff, since its world has not been reachable for days. */
async function subscribeUndecided(provider: SubscriptionProvider) {
  await createOldDoneOrder(fixture);
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, provider);
  const first = fixture.subscriptionsOf(provider).charge(remote, new Date());
  const away = async (): Promise<Unknown> => ({
    state: 'unknown',
    evidence: [{ code: 'timed_out' }],
  });
  const deps = withWrites(fixture.deps, () => ({
    changeVip: async () => ({ outcome: 'unclear', evidence: [{ code: 'timed_out' }] }),
    verify: away,
    abandon: away,
  }));
  // The payment is credited, and VIP is ordered, but no order is performed.
  await fixture.makeDue(id);
  await sweepSubscriptions(fixture.earning);
  await sweepPayments(fixture.earning);
  await placeVipChanges(fixture.deps);
  const change = database.db
    .updateTable('vip_change')
    .set({ created_at: new Date(Date.now() - 8 * DAY_MS) })
    .where('state', '=', 'ordered')
    .returning('order_id');
  const { order_id } = await change.executeTakeFirstOrThrow();
  const orderId = order_id ?? '';
  await backdateOrder(database.db, orderId);
  const order = await runUntilFinished(deps, orderId);
  expect(order.awaits_decision_since).not.toBeNull();
  return { player, id, remote, first, orderId, deps };
}

describe.each(SUBSCRIPTION_PROVIDERS)('%s', (provider) => {
  const fake = () => fixture.subscriptionsOf(provider);

  test('VIP that can never be delivered is refunded in full, and the subscription ends', async () => {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, provider);
    // The account goes to somebody else before the first payment.
    const other = await fixture.player();
    await database.db
      .updateTable('game_account')
      .set({ player_id: other.id })
      .where('login', '=', player.account)
      .execute();
    const first = fake().charge(remote, new Date());
    await fixture.work(id);
    expect(first.refundedCents).toBe(1_000);
    expect(await fixture.row(id)).toMatchObject({ canceled_by: 'undeliverable' });
    expect(await paymentsOf(fixture, id)).toMatchObject([{ state: 'refunded' }]);
    expect([remote.state, await fixture.givenDays(id)]).toEqual(['ended', 0]);
  });

  test('refunded while its order waits for the world: nothing is delivered, nothing taken', async () => {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, provider);
    const first = fake().charge(remote, new Date());
    fixture.world.faults.use([{ operation: 'writes.*', kind: 'vanishing' }]);
    await fixture.work(id);
    first.refundedCents = first.amountCents;
    await fixture.work(id);
    // Only orders are performed: nothing reads the payment again in the meantime.
    for (const faults of [[{ operation: 'writes.*', kind: 'refusing' }], [], []] as Fault[][]) {
      fixture.world.faults.use(faults);
      await fixture.makeDue(id);
      await fixture.performOrders();
    }
    expect(await paymentsOf(fixture, id)).toMatchObject([{ state: 'refunded' }]);
    expect(await fixture.givenDays(id)).toBe(0);
    expect(await fixture.vipDays(player)).toBeCloseTo(0, 5);
  });

  test('given up after a partial refund: the rest is refunded, and VIP of other periods stays', async () => {
    const { player, id, remote } = await subscribe(fixture, provider);
    const second = fake().charge(remote);
    fixture.world.faults.use([{ operation: 'writes.*', kind: 'vanishing' }]);
    await fixture.work(id);
    second.refundedCents = 500;
    await fixture.deliver(provider, fixture.fakes[provider].message(second, 'refunded'));
    await fixture.work(id, 1);
    await database.db
      .updateTable('vip_change')
      .set({ created_at: new Date(Date.now() - 8 * DAY_MS) })
      .where('state', '=', 'ordered')
      .execute();
    fixture.world.faults.use([{ operation: 'writes.*', kind: 'refusing' }]);
    await fixture.work(id, 1);
    fixture.world.faults.use([]);
    await fixture.work(id);
    expect(second.refundedCents).toBe(1_000);
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
  });

  test('a part that can never be delivered: only its share of the price is refunded', async () => {
    const { player, id, first } = await subscribe(fixture, provider);
    first.disputedCents = 500;
    await fixture.deliver(provider, fixture.fakes[provider].message(first, 'disputed'));
    await fixture.work(id);
    expect(await fixture.givenDays(id)).toBe(15);
    const other = await fixture.player();
    await database.db
      .updateTable('game_account')
      .set({ player_id: other.id })
      .where('login', '=', player.account)
      .execute();
    // Won: the other half has to be given again, but the account belongs to somebody else now.
    first.disputedCents = 0;
    await fixture.work(id, 5);
    expect(first.refundedCents).toBe(500);
    expect(await fixture.givenDays(id)).toBe(15);
  });

  test('a world back after days proves that VIP was not delivered: it is ordered again, not refunded', async () => {
    const { player, id, remote, first, orderId } = await subscribeUndecided(provider);
    await makeCheckDue(database.db, orderId);
    await checkDecisions(fixture.deps);
    expect(await readOrder(database.db, orderId)).toMatchObject({ finished_by: 'fence' });
    await fixture.work(id);
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
    expect([first.refundedCents, remote.state]).toEqual([0, 'active']);
  });

  test('staff decide that VIP was not delivered: it is refunded, and not ordered again', async () => {
    const { player, id, remote, first, orderId, deps } = await subscribeUndecided(provider);
    const adminId = (await fixture.player()).id;
    const decision = { id: orderId, decision: 'refused', note: 'looked', adminId, origin } as const;
    await decideOrder(deps, decision);
    expect(await readOrder(database.db, orderId)).toMatchObject({ finished_by: 'decision' });
    await fixture.work(id);
    expect(await fixture.vipDays(player)).toBeCloseTo(0, 5);
    expect([first.refundedCents, remote.state]).toEqual([1_000, 'ended']);
  });

  test('undeliverable with nothing left to refund: decided once, without repeated events', async () => {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, provider);
    const first = fake().charge(remote, new Date());
    fixture.world.faults.use([{ operation: 'writes.*', kind: 'vanishing' }]);
    await fixture.work(id);
    first.refundedCents = first.amountCents;
    await fixture.work(id);
    fixture.world.faults.use([]);
    const other = await fixture.player();
    await database.db
      .updateTable('game_account')
      .set({ player_id: other.id })
      .where('login', '=', player.account)
      .execute();
    await fixture.work(id, 5);
    const events = await database.db
      .selectFrom('subscription_event')
      .select('kind')
      .where('subscription_id', '=', id)
      .where('kind', '=', 'undeliverable')
      .execute();
    expect(events).toHaveLength(1);
    expect(await fixture.row(id)).toMatchObject({ canceled_by: 'undeliverable' });
  });
});
