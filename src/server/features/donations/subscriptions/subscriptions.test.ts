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
import { ProviderRefused } from '../providers/call.ts';
import { refreshPayment } from '../refresh-payment.ts';
import { pollSubscriptionAndPayments } from './claim-subscription.ts';
import { sweepSubscriptions } from './refresh-subscription.ts';

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
  const fake = () => fixture.subscriptionsOf(provider);

  test('bought: VIP for one period is in the game, and no coins moved', async () => {
    const { player, id } = await subscribe(fixture, provider);
    expect((await fixture.row(id)).state).toBe('active');
    expect(await fixture.givenDays(id)).toBe(30);
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
    expect(await paymentsOf(fixture, id)).toMatchObject([{ state: 'credited', coins: 0 }]);
  });

  test('a renewal extends VIP from its end, whether or not a webhook arrives', async () => {
    const { player, id, remote } = await subscribe(fixture, provider);
    fake().charge(remote);
    await fixture.work(id);
    expect(await fixture.vipDays(player)).toBeCloseTo(60, 5);
    fake().charge(remote);
    const message = fake().message(remote, 'charged');
    // Three times, and once more later as another event.
    for (let time = 0; time < 3; time++) await fixture.deliver(provider, message);
    await fixture.work(id);
    await fixture.deliver(provider, fake().message(remote, 'charged'));
    await fixture.work(id);
    expect(await fixture.vipDays(player)).toBeCloseTo(90, 5);
    expect(await paymentsOf(fixture, id)).toHaveLength(3);
  });

  test('a forged event is refused and changes nothing', async () => {
    const { id, remote } = await subscribe(fixture, provider);
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
    expect([events.length, (await paymentsOf(fixture, id)).length]).toEqual([0, 1]);
  });

  test('a charge of another amount waits in review and gives nothing', async () => {
    const { id, remote } = await subscribe(fixture, provider);
    remote.amountCents = 1;
    fake().charge(remote);
    await fixture.work(id);
    expect((await paymentsOf(fixture, id)).map(({ state }) => state)).toEqual([
      'credited',
      'review',
    ]);
    expect(await fixture.givenDays(id)).toBe(30);
    // It would be charged again, and nobody would get anything for it.
    expect(await fixture.row(id)).toMatchObject({ state: 'canceled', canceled_by: 'review' });
    expect(remote.state).toBe('ended');
  });

  test('a charge that the provider refuses to show waits in review, and the subscription goes on', async () => {
    const { id, remote } = await subscribe(fixture, provider);
    fake().charge(remote);
    await fixture.makeDue(id);
    await sweepSubscriptions(fixture.earning);
    const renewal = (await paymentsOf(fixture, id)).at(-1)?.id ?? '';
    await database.db
      .updateTable('payment')
      .set({ created_at: new Date(Date.now() - 8 * DAY_MS), due_at: new Date(0) })
      .where('id', '=', renewal)
      .execute();
    const real = fixture.earning.providers.get(provider);
    if (!real) throw new Error(`${provider} is not set up`);
    const read = async () => {
      throw new ProviderRefused(404, 'unknown');
    };
    const providers = new Map(fixture.earning.providers).set(provider, { ...real, read });
    await refreshPayment({ ...fixture.earning, providers }, renewal);
    expect((await paymentsOf(fixture, id)).map(({ state }) => state)).toEqual([
      'credited',
      'review',
    ]);
    expect((await fixture.row(id)).state).toBe('active');
    // Staff compare it with the provider once the keys are right again.
    await inTransaction(
      database.db,
      (tx) => pollSubscriptionAndPayments(tx, id, fixture.earning.queue),
      null,
    );
    await refreshPayment(fixture.earning, renewal);
    expect((await paymentsOf(fixture, id)).map(({ state }) => state)).toEqual([
      'credited',
      'credited',
    ]);
  });

  test('an unreachable provider delays a renewal and loses nothing', async () => {
    const { id, remote } = await subscribe(fixture, provider);
    fake().charge(remote);
    fixture.fakes[provider].isDown = true;
    await fixture.work(id, 1);
    fixture.fakes[provider].isDown = false;
    expect(await fixture.givenDays(id)).toBe(30);
    await fixture.work(id);
    expect(await fixture.givenDays(id)).toBe(60);
  });

  test('a failed charge: past due, each reminder once, then canceled at the provider too', async () => {
    const { player, id, remote } = await subscribe(fixture, provider);
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
    const reminders = await database.db
      .selectFrom('subscription_event')
      .select('kind')
      .where('subscription_id', '=', id)
      .where('kind', '=', 'reminded')
      .execute();
    expect(reminders).toHaveLength(3);
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
    const { id, remote } = await subscribe(fixture, provider);
    fake().fail(remote);
    await fixture.work(id);
    fake().charge(remote);
    await fixture.work(id);
    expect(await fixture.row(id)).toMatchObject({ state: 'active', reminder_count: 0 });
    expect(await fixture.givenDays(id)).toBe(60);
  });

  test('canceled in one click: canceled at the provider once, VIP stays', async () => {
    const { player, id, remote } = await subscribe(fixture, provider);
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
    const { player, id, remote } = await subscribe(fixture, provider);
    const stranger = await fixture.player();
    const { status } = await fixture.send(stranger.id, 'GET', `/api/subscriptions/${id}`);
    expect(status).toBe(404);
    for (const action of ['cancel', 'end']) {
      const url = `/api/subscriptions/${action}`;
      const response = await fixture.send(stranger.id, 'POST', url, { subscription_id: id });
      expect(response.status).toBe(404);
    }
    const thief = { ...stranger, account: player.account, chars: player.chars };
    await expect(fixture.open(thief, provider)).rejects.toMatchObject({
      code: 'account_not_found',
    });
    await fixture.work(id);
    expect([remote.state, (await fixture.row(id)).state]).toEqual(['active', 'active']);
  });

  test('a second subscription for the same character is refused; going back opens the same checkout', async () => {
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
  // Charged on the last day of February for a subscription that began on a 31st.
  first.endsAt = new Date(first.startsAt.getTime() + 31 * DAY_MS);
  await fixture.work(id);
  expect(await fixture.givenDays(id)).toBe(31);
});
