import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '#server/game/adapters/demo/faults/fault.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  openSubscriptionFixture,
  SUBSCRIPTION_PROVIDERS,
  type SubscriptionFixture,
  type SubscriptionProvider,
} from '#server/testing/payments/subscription-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { ProviderRefused } from '../providers/call.ts';
import { settlePayment } from '../settle-payment.ts';
import { wakeWithPayments } from './claim-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { sweepSubscriptions } from './settle-subscription.ts';

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

/** A running subscription whose first period has been delivered. */
async function subscribed(provider: SubscriptionProvider, startsAt = new Date()) {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, provider);
  const first = fixture.subscriptionsOf(provider).charge(remote, startsAt);
  await fixture.work(id);
  return { player, id, remote, first };
}

async function payments(id: string) {
  return database.db
    .selectFrom('payment')
    .select(['id', 'state', 'refunded_cents', 'coins', 'reason'])
    .where('subscription_id', '=', id)
    .orderBy('number')
    .execute();
}

describe.each(SUBSCRIPTION_PROVIDERS)('%s', (provider) => {
  const fake = () => fixture.subscriptionsOf(provider);

  test('bought: VIP for one period is in the game, and no coins moved', async () => {
    const { player, id } = await subscribed(provider);
    expect((await fixture.row(id)).state).toBe('active');
    expect(await fixture.givenDays(id)).toBe(30);
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
    expect(await payments(id)).toMatchObject([{ state: 'credited', coins: 0 }]);
  });

  test('a renewal extends VIP from its end, whether or not a webhook arrives', async () => {
    const { player, id, remote } = await subscribed(provider);
    fake().charge(remote);
    await fixture.work(id);
    expect(await fixture.vipDays(player)).toBeCloseTo(60, 5);
    fake().charge(remote);
    const message = fake().message(remote, 'charged');
    // Twice, and once more days later.
    for (let time = 0; time < 3; time++) await fixture.deliver(provider, message);
    await fixture.work(id);
    await fixture.deliver(provider, fake().message(remote, 'charged'));
    await fixture.work(id);
    expect(await fixture.vipDays(player)).toBeCloseTo(90, 5);
    expect(await payments(id)).toHaveLength(3);
  });

  test('a forged event is refused and changes nothing', async () => {
    const { id, remote } = await subscribed(provider);
    fake().charge(remote);
    const message = fake().message(remote, 'charged');
    for (const forged of fixture.fakes[provider].forge(message)) {
      await expect(fixture.deliver(provider, forged)).rejects.toMatchObject({
        code: 'signature_invalid',
      });
    }
    const events = await database.db
      .selectFrom('payment_event')
      .select('id')
      .where('subscription_id', '=', id)
      .execute();
    expect([events.length, (await payments(id)).length]).toEqual([0, 1]);
  });

  test('a charge of another amount waits in review and gives nothing', async () => {
    const { id, remote } = await subscribed(provider);
    remote.amountCents = 1;
    fake().charge(remote);
    await fixture.work(id);
    expect((await payments(id)).map(({ state }) => state)).toEqual(['credited', 'review']);
    expect(await fixture.givenDays(id)).toBe(30);
    // It would be charged again, and nobody would get anything for it.
    expect(await fixture.row(id)).toMatchObject({ state: 'canceled', canceled_by: 'review' });
    expect(remote.state).toBe('ended');
  });

  test('a charge the provider does not answer for waits in review, and the subscription goes on', async () => {
    const { id, remote } = await subscribed(provider);
    fake().charge(remote);
    await fixture.makeDue(id);
    await sweepSubscriptions(fixture.earning);
    const renewal = (await payments(id)).at(-1)?.id ?? '';
    await database.db
      .updateTable('payment')
      .set({ created_at: new Date(Date.now() - 8 * DAY_MS), due_at: new Date(0) })
      .where('id', '=', renewal)
      .execute();
    const own = fixture.earning.providers.get(provider);
    if (!own) throw new Error(`${provider} is not set up`);
    const read = async () => {
      throw new ProviderRefused(404, 'unknown');
    };
    const providers = new Map(fixture.earning.providers).set(provider, { ...own, read });
    await settlePayment({ ...fixture.earning, providers }, renewal);
    expect((await payments(id)).map(({ state }) => state)).toEqual(['credited', 'review']);
    expect((await fixture.row(id)).state).toBe('active');
    // Staff compare it with the provider once the keys are right again.
    await inTransaction(database.db, (tx) => wakeWithPayments(tx, id, fixture.earning.queue), null);
    await settlePayment(fixture.earning, renewal);
    expect((await payments(id)).map(({ state }) => state)).toEqual(['credited', 'credited']);
  });

  test('an unreachable provider delays a renewal and loses nothing', async () => {
    const { id, remote } = await subscribed(provider);
    fake().charge(remote);
    fixture.fakes[provider].isDown = true;
    await fixture.work(id, 1);
    fixture.fakes[provider].isDown = false;
    expect(await fixture.givenDays(id)).toBe(30);
    await fixture.work(id);
    expect(await fixture.givenDays(id)).toBe(60);
  });

  test('a failed charge: past due, each reminder once, then canceled at the provider too', async () => {
    const { player, id, remote } = await subscribed(provider);
    fake().fail(remote);
    await fixture.work(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'past_due', reminder_count: 1 });
    expect((await fixture.row(id)).fix_url).toMatch(/^http/);
    const ago = (days: number) =>
      database.db
        .updateTable('subscription')
        .set({ past_due_since: new Date(Date.now() - days * DAY_MS) })
        .where('id', '=', id)
        .execute();
    await ago(4);
    await fixture.work(id);
    expect((await fixture.row(id)).reminder_count).toBe(2);
    await ago(6.5);
    await fixture.work(id);
    expect((await fixture.row(id)).reminder_count).toBe(3);
    const mails = await database.db
      .selectFrom('subscription_event')
      .select('kind')
      .where('subscription_id', '=', id)
      .where('kind', '=', 'reminded')
      .execute();
    expect(mails).toHaveLength(3);
    await ago(8);
    await fixture.work(id);
    expect(await fixture.row(id)).toMatchObject({
      state: 'canceled',
      canceled_by: 'dunning',
      wants_cancel: false,
    });
    expect([remote.state, remote.cancelCount]).toEqual(['ended', 1]);
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
  });

  test('a late payment recovers the subscription', async () => {
    const { id, remote } = await subscribed(provider);
    fake().fail(remote);
    await fixture.work(id);
    fake().charge(remote);
    await fixture.work(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'active', reminder_count: 0 });
    expect(await fixture.givenDays(id)).toBe(60);
  });

  test('canceled in one click: canceled at the provider once, VIP stays', async () => {
    const { player, id, remote } = await subscribed(provider);
    const cancel = () =>
      fixture.send(player.id, 'POST', '/api/subscriptions/cancel', { subscription_id: id });
    fixture.fakes[provider].isDown = true;
    expect((await cancel()).status).toBe(200);
    await fixture.work(id, 1);
    expect((await fixture.row(id)).wants_cancel).toBe(true);
    fixture.fakes[provider].isDown = false;
    expect((await cancel()).status).toBe(200);
    await fixture.work(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'canceled', wants_cancel: false });
    expect([remote.state, remote.cancelCount]).toEqual(['ended', 1]);
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
  });

  test('nobody else can see, cancel or end it, or subscribe for the character', async () => {
    const { player, id, remote } = await subscribed(provider);
    const stranger = await fixture.player();
    const { status } = await fixture.send(stranger.id, 'GET', `/api/subscriptions/${id}`);
    expect(status).toBe(404);
    for (const action of ['cancel', 'end']) {
      const url = `/api/subscriptions/${action}`;
      const answer = await fixture.send(stranger.id, 'POST', url, { subscription_id: id });
      expect(answer.status).toBe(404);
    }
    const thief = { ...stranger, account: player.account, chars: player.chars };
    await expect(fixture.open(thief, provider)).rejects.toMatchObject({
      code: 'account_not_found',
    });
    await fixture.work(id);
    expect([remote.state, (await fixture.row(id)).state]).toEqual(['active', 'active']);
  });

  test('ended now: the unused days are refunded once, and VIP is shorter by them', async () => {
    const startsAt = new Date(Date.now() - 10.5 * DAY_MS);
    const { player, id, first } = await subscribed(provider, startsAt);
    for (let time = 0; time < 2; time++) {
      await inTransaction(database.db, endSubscription, {
        id,
        by: 'staff',
        now: new Date(),
        queue: fixture.earning.queue,
      });
      await fixture.work(id);
    }
    // Eleven days have begun: 19 of 30 days of 10.00 are 6.33.
    expect(first.refundedCents).toBe(633);
    expect(await payments(id)).toMatchObject([{ state: 'credited', refunded_cents: 633 }]);
    expect(await fixture.givenDays(id)).toBeCloseTo(30 - 30 * 0.633, 4);
    expect(await fixture.vipDays(player)).toBeCloseTo(30 - 30 * 0.633, 4);
    expect((await fixture.row(id)).state).toBe('canceled');
  });

  test('a refund made at the provider is found, and takes VIP with it', async () => {
    const { player, id, first } = await subscribed(provider);
    first.refundedCents = first.amountCents;
    await fixture.work(id);
    expect(await payments(id)).toMatchObject([{ state: 'refunded' }]);
    expect(await fixture.vipDays(player)).toBeCloseTo(0, 5);
  });

  test('a partial refund made at the provider is known by its message', async () => {
    const { id, first } = await subscribed(provider);
    first.refundedCents = 500;
    await fixture.deliver(provider, fixture.fakes[provider].message(first, 'refunded'));
    await fixture.work(id);
    expect(await payments(id)).toMatchObject([{ refunded_cents: 500 }]);
    expect(await fixture.givenDays(id)).toBe(15);
  });

  test('a chargeback cancels the subscription and takes VIP; a won one gives it back', async () => {
    const { player, id, remote, first } = await subscribed(provider);
    first.disputedCents = first.amountCents;
    await fixture.deliver(provider, fixture.fakes[provider].message(first, 'disputed'));
    await fixture.work(id);
    expect(await fixture.row(id)).toMatchObject({ canceled_by: 'dispute', wants_cancel: false });
    expect(remote.state).toBe('ended');
    expect(await fixture.vipDays(player)).toBeCloseTo(0, 5);
    const dispute = await database.db
      .selectFrom('dispute')
      .innerJoin('payment', 'payment.id', 'dispute.payment_id')
      .select('dispute.state')
      .where('payment.subscription_id', '=', id)
      .execute();
    expect(dispute).toEqual([{ state: 'open' }]);
    first.disputedCents = 0;
    await fixture.work(id);
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
  });

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
    expect(await payments(id)).toMatchObject([{ state: 'refunded' }]);
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
    // The payment is over, so that nobody reads it again meanwhile.
    for (const faults of [[{ operation: 'writes.*', kind: 'refusing' }], [], []] as Fault[][]) {
      fixture.world.faults.use(faults);
      await fixture.makeDue(id);
      await fixture.performOrders();
    }
    expect(await payments(id)).toMatchObject([{ state: 'refunded' }]);
    expect(await fixture.givenDays(id)).toBe(0);
    expect(await fixture.vipDays(player)).toBeCloseTo(0, 5);
  });

  test('given up after a partial refund: the rest is refunded, and VIP of other periods stays', async () => {
    const { player, id, remote } = await subscribed(provider);
    const second = fake().charge(remote);
    fixture.world.faults.use([{ operation: 'writes.*', kind: 'vanishing' }]);
    await fixture.work(id);
    second.refundedCents = 500;
    await fixture.deliver(provider, fixture.fakes[provider].message(second, 'refunded'));
    await fixture.work(id, 1);
    await database.db
      .updateTable('subscription_movement')
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
    const { player, id, first } = await subscribed(provider);
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

  test('ended after a partial refund: what is left is refunded over the days that are left', async () => {
    const { id, first } = await subscribed(provider, new Date(Date.now() - 13.5 * DAY_MS));
    first.refundedCents = 500;
    await fixture.deliver(provider, fixture.fakes[provider].message(first, 'refunded'));
    await fixture.work(id);
    const ending = { id, by: 'staff', now: new Date(), queue: fixture.earning.queue } as const;
    // One of fifteen days of 5.00.
    expect(await inTransaction(database.db, endSubscription, ending)).toBe(33);
  });

  test('a refund of a payment without a charge goes to staff', async () => {
    const { id } = await subscribed(provider);
    const ending = { id, by: 'staff', now: new Date(), queue: fixture.earning.queue } as const;
    await inTransaction(database.db, endSubscription, ending);
    await database.db
      .updateTable('payment')
      .set({ charge_ref: null })
      .where('subscription_id', '=', id)
      .execute();
    await fixture.work(id, 1);
    const period = await database.db
      .selectFrom('subscription_period')
      .select('refund_state')
      .where('subscription_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(period.refund_state).toBe('refused');
  });

  test('a second one for the same character is refused; going back opens the same checkout', async () => {
    const player = await fixture.player();
    const { id } = await fixture.open(player, provider);
    expect((await fixture.open(player, provider)).id).toBe(id);
    const { remote } = await fixture.open(player, provider);
    fake().charge(remote, new Date());
    await fixture.work(id);
    await expect(fixture.open(player, provider)).rejects.toMatchObject({
      code: 'subscription_running',
    });
  });
});

test('stripe: a period ends where the invoice says, not a month after its start', async () => {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, 'stripe');
  const first = fixture.subscriptionsOf('stripe').charge(remote, new Date());
  // Charged on the last day of February for a subscription of the 31st.
  first.endsAt = new Date(first.startsAt.getTime() + 31 * DAY_MS);
  await fixture.work(id);
  expect(await fixture.givenDays(id)).toBe(31);
});
