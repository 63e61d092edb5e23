import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopSubscriptions } from '#server/features/identity/stop-subscriptions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import {
  openSubscriptionFixture,
  SUBSCRIPTION_PROVIDERS,
  type SubscriptionFixture,
  type SubscriptionProvider,
} from '#server/testing/payments/subscription-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { openSubscription } from './open-subscription.ts';

const database = openTestDatabase();
let fixture: SubscriptionFixture;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  fixture = await openSubscriptionFixture(database);
});
afterAll(() => fixture.close());

const cancel = (playerId: string, id: string) =>
  fixture.send(playerId, 'POST', '/api/subscriptions/cancel', { subscription_id: id });

async function changeRow(id: string, change: { created_at?: Date; canceled_at?: Date }) {
  await database.db.updateTable('subscription').set(change).where('id', '=', id).execute();
}

test('PayPal: a subscription canceled before its approval is canceled there once it is approved', async () => {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, 'paypal');
  expect((await cancel(player.id, id)).status).toBe(200);
  await fixture.work(id);
  expect(await fixture.row(id)).toMatchObject({ state: 'ended', wants_cancel: true });
  // The player agrees in the tab that is still open.
  fixture.subscriptionsOf('paypal').charge(remote, new Date());
  await fixture.work(id);
  expect(remote.state).toBe('ended');
  expect(await fixture.row(id)).toMatchObject({ state: 'canceled', wants_cancel: false });
  expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
});

test('PayPal: a canceled subscription that nobody approves is no longer queried after its link has expired', async () => {
  const player = await fixture.player();
  const { id } = await fixture.open(player, 'paypal');
  await cancel(player.id, id);
  await fixture.work(id);
  const longAgo = new Date(Date.now() - 46 * DAY_MS);
  await changeRow(id, { created_at: longAgo, canceled_at: longAgo });
  await fixture.work(id, 1);
  expect(await fixture.row(id)).toMatchObject({ wants_cancel: false, due_at: null });
});

describe.each(SUBSCRIPTION_PROVIDERS)('%s', (provider) => {
  const fake = () => fixture.subscriptionsOf(provider);
  const forget = ({ reference }: { reference: string }) => {
    fake().all.delete(reference);
    fixture.fakes[provider].payments.delete(reference);
  };

  test('a subscription that is canceled here but active at the provider is canceled there again', async () => {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, provider);
    fake().charge(remote, new Date());
    await fixture.work(id);
    await cancel(player.id, id);
    await fixture.work(id);
    expect(remote.state).toBe('ended');
    remote.state = 'active';
    await fixture.work(id);
    expect([remote.state, remote.cancelCount]).toEqual(['ended', 2]);
    expect((await fixture.row(id)).wants_cancel).toBe(false);
    remote.state = 'past_due';
    // One click is enough here too.
    expect((await cancel(player.id, id)).status).toBe(200);
    expect((await fixture.row(id)).wants_cancel).toBe(true);
    await fixture.work(id, 1);
    expect([remote.state, remote.cancelCount]).toEqual(['ended', 3]);
  });

  test('a subscription left unpaid for days fails, and is canceled if it is approved after all', async () => {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, provider);
    await changeRow(id, { created_at: new Date(Date.now() - 4 * DAY_MS) });
    await fixture.work(id, 1);
    expect(await fixture.row(id)).toMatchObject({ state: 'failed', reason: 'expired' });
    fake().charge(remote, new Date());
    await fixture.work(id);
    expect(remote.state).toBe('ended');
    expect(await fixture.row(id)).toMatchObject({ state: 'canceled', wants_cancel: false });
    expect(await fixture.vipDays(player)).toBeCloseTo(30, 5);
  });

  test('unknown to the provider: an old unpaid subscription fails, a new or running one waits', async () => {
    const player = await fixture.player();
    const { id, remote } = await fixture.open(player, provider);
    forget(remote);
    await fixture.work(id, 1);
    expect((await fixture.row(id)).state).toBe('opened');
    await changeRow(id, { created_at: new Date(Date.now() - 0.5 * DAY_MS) });
    await fixture.work(id, 1);
    expect(await fixture.row(id)).toMatchObject({
      state: 'failed',
      reason: 'unknown_to_provider',
    });
    const running = await fixture.open(player, provider);
    fake().charge(running.remote, new Date());
    await fixture.work(running.id);
    forget(running.remote);
    await changeRow(running.id, { created_at: new Date(Date.now() - 10 * DAY_MS) });
    await fixture.work(running.id, 1);
    expect((await fixture.row(running.id)).state).toBe('active');
    // Canceled: there is nothing left to do at the provider.
    await cancel(player.id, running.id);
    await fixture.work(running.id, 1);
    expect(await fixture.row(running.id)).toMatchObject({
      state: 'canceled',
      wants_cancel: false,
    });
  });

  test('a subscription stopped while the provider opens it: nobody gets a link, and a worker cancels it where possible', async () => {
    const player = await fixture.player();
    await expect(
      openDuring(provider, player, (playerId) =>
        inTransaction(database.db, (tx) => stopSubscriptions(tx, playerId, 'staff'), null),
      ),
    ).rejects.toMatchObject({ code: 'subscription_not_found' });
    const { id } = await database.db
      .selectFrom('subscription')
      .select('id')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const remote = [...fake().all.values()].find(({ subscriptionId }) => subscriptionId === id);
    expect(await fixture.row(id)).toMatchObject({
      state: 'canceled',
      provider_ref: remote?.reference,
      pay_url: null,
      wants_cancel: true,
    });
    await fixture.work(id);
    expect(remote?.state).toBe(provider === 'stripe' ? 'failed' : 'open');
    expect((await fixture.row(id)).wants_cancel).toBe(provider === 'paypal');
  });
});

test('opening another checkout for the character closes the first one', async () => {
  const player = await fixture.player();
  const first = await fixture.open(player, 'stripe');
  const second = await fixture.open(player, 'paypal');
  expect(await fixture.row(first.id)).toMatchObject({ state: 'canceled', wants_cancel: true });
  await fixture.work(first.id);
  expect(first.remote.state).toBe('failed');
  expect((await fixture.row(second.id)).state).toBe('opened');
});

test('two subscriptions paid for one character: the second is not charged again, and both give VIP', async () => {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, 'stripe');
  // As if both had been opened at the same moment.
  await database.db
    .updateTable('subscription')
    .set({ character_id: -1 })
    .where('id', '=', id)
    .execute();
  const second = await fixture.open(player, 'paypal');
  const { character_id } = await fixture.row(second.id);
  await database.db
    .updateTable('subscription')
    .set({ character_id })
    .where('id', '=', id)
    .execute();
  fixture.subscriptionsOf('stripe').charge(remote, new Date());
  fixture.subscriptionsOf('paypal').charge(second.remote, new Date());
  await fixture.work(id);
  await fixture.work(second.id);
  expect([remote.state, second.remote.state]).toEqual(['active', 'ended']);
  expect((await fixture.row(second.id)).state).toBe('canceled');
  expect(await fixture.vipDays(player)).toBeCloseTo(60, 5);
});

test.each(['deleted_at', 'suspended_at'] as const)(
  'a player with %s set cannot open a subscription',
  async (column) => {
    const player = await fixture.player();
    const stop = { [column]: new Date() };
    await database.db.updateTable('player').set(stop).where('id', '=', player.id).execute();
    await expect(fixture.open(player, 'paypal')).rejects.toMatchObject({ code: 'forbidden' });
  },
);

/** Opens a subscription; `meanwhile` happens after the provider has opened it and before we know of it. */
function openDuring(
  name: SubscriptionProvider,
  player: { id: string; account: string; chars: string[] },
  meanwhile: (playerId: string) => Promise<unknown>,
) {
  const { earning } = fixture;
  const provider = earning.providers.get(name);
  const calls = provider?.subscriptions;
  if (!provider || !calls) throw new Error(`${name} has no subscriptions`);
  const slow = {
    ...provider,
    subscriptions: {
      ...calls,
      open: async (request: Parameters<typeof calls.open>[0]) => {
        const opened = await calls.open(request);
        await meanwhile(player.id);
        return opened;
      },
    },
  };
  const providers: DonationDeps['providers'] = new Map([...earning.providers, [name, slow]]);
  return openSubscription(
    { ...earning, providers },
    {
      playerId: player.id,
      planId: fixture.planId,
      provider: name,
      account: player.account,
      char: player.chars[0] ?? '',
      language: 'en',
    },
  );
}
