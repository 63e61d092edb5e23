import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  openSubscriptionFixture,
  SUBSCRIPTION_PROVIDERS,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { paymentsOf, subscribe } from '#server/testing/payments/subscription-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { endSubscription } from './end-subscription.ts';

/** How a refund or a chargeback shortens the VIP that was paid for. */
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

describe.each(SUBSCRIPTION_PROVIDERS)('%s', (provider) => {
  test('ended now: the unused days are refunded once, and VIP is shorter by them', async () => {
    const startsAt = new Date(Date.now() - 10.5 * DAY_MS);
    const { player, id, first } = await subscribe(fixture, provider, startsAt);
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
    expect(await paymentsOf(fixture, id)).toMatchObject([
      { state: 'credited', refunded_cents: 633 },
    ]);
    expect(await fixture.givenDays(id)).toBeCloseTo(30 - 30 * 0.633, 4);
    expect(await fixture.vipDays(player)).toBeCloseTo(30 - 30 * 0.633, 4);
    expect((await fixture.row(id)).state).toBe('canceled');
  });

  test('a refund made at the provider is found, and takes VIP with it', async () => {
    const { player, id, first } = await subscribe(fixture, provider);
    first.refundedCents = first.amountCents;
    await fixture.work(id);
    expect(await paymentsOf(fixture, id)).toMatchObject([{ state: 'refunded' }]);
    expect(await fixture.vipDays(player)).toBeCloseTo(0, 5);
  });

  test('a partial refund made at the provider is known by its webhook', async () => {
    const { id, first } = await subscribe(fixture, provider);
    first.refundedCents = 500;
    await fixture.deliver(provider, fixture.fakes[provider].message(first, 'refunded'));
    await fixture.work(id);
    expect(await paymentsOf(fixture, id)).toMatchObject([{ refunded_cents: 500 }]);
    expect(await fixture.givenDays(id)).toBe(15);
  });

  test('ended after a partial refund: the rest is refunded for the days left', async () => {
    const { id, first } = await subscribe(fixture, provider, new Date(Date.now() - 13.5 * DAY_MS));
    first.refundedCents = 500;
    await fixture.deliver(provider, fixture.fakes[provider].message(first, 'refunded'));
    await fixture.work(id);
    const ending = { id, by: 'staff', now: new Date(), queue: fixture.earning.queue } as const;
    // One of fifteen days of 5.00.
    expect(await inTransaction(database.db, endSubscription, ending)).toBe(33);
  });

  test('a refund of a payment without a charge goes to staff', async () => {
    const { id } = await subscribe(fixture, provider);
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

  test('a chargeback cancels the subscription and removes VIP, which is restored if it is won', async () => {
    const { player, id, remote, first } = await subscribe(fixture, provider);
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

  test.each([
    // One day was left, and an hour more is taken and returned with it.
    ['with one day left', 29, 29 - 1 / 24],
    ['when it was used up', 40, 30],
  ])(
    'a chargeback %s returns no more VIP than it took, and takes none of another period',
    async (_, age, kept) => {
      const { player, id, first } = await subscribe(fixture, provider);
      await database.db
        .updateTable('game_order')
        .set({ finished_at: new Date(Date.now() - age * DAY_MS) })
        .where('kind', '=', 'vip_period')
        .where('player_id', '=', player.id)
        .execute();
      // The fixture's game gave it today: what is there beyond the period's end is another one's.
      first.disputedCents = first.amountCents;
      await fixture.deliver(provider, fixture.fakes[provider].message(first, 'disputed'));
      await fixture.work(id);
      expect(await fixture.givenDays(id)).toBeCloseTo(kept, 2);
      expect(await fixture.vipDays(player)).toBeCloseTo(kept, 2);
      first.disputedCents = 0;
      await fixture.work(id);
      expect(await fixture.givenDays(id)).toBeCloseTo(30, 2);
      expect(await fixture.vipDays(player)).toBeCloseTo(30, 2);
      const sent = await database.db
        .selectFrom('vip_change')
        .innerJoin('payment', 'payment.id', 'vip_change.payment_id')
        .select(({ fn }) => fn.sum<string>('seconds').as('seconds'))
        .where('payment.subscription_id', '=', id)
        .where('vip_change.state', '=', 'done')
        .where('seconds', '>', 0)
        .executeTakeFirstOrThrow();
      expect(Number(sent.seconds) / 86_400).toBeCloseTo(60 - kept, 2);
    },
  );
});
