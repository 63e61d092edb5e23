import type {
  FakeProvider,
  FakeSubscriptions,
  Message,
  RemoteSubscription,
} from '#server/features/donations/providers/testing/fake-provider.ts';
import { receiveEvent } from '#server/features/donations/receive-event.ts';
import { sweepPayments } from '#server/features/donations/refresh-payment.ts';
import { openSubscription } from '#server/features/donations/subscriptions/open-subscription.ts';
import { sweepSubscriptions } from '#server/features/donations/subscriptions/refresh-subscription.ts';
import { sendRefunds } from '#server/features/donations/subscriptions/send-refunds.ts';
import { performOrder } from '#server/features/orders/perform-order.ts';
import { resolveUnclearById } from '#server/features/orders/resolve-unclear.ts';
import { placeVipChanges } from '#server/features/orders/vip-changes/place-vip-changes.ts';
import { characterId } from '#server/game/ids.ts';
import { openOrderFixture, type TestPlayer } from '../order-fixture.ts';
import type { TestDatabase } from '../test-database.ts';
import { openFakes } from './fakes.ts';

export const SUBSCRIPTION_PROVIDERS = ['stripe', 'paypal'] as const;
export type SubscriptionProvider = (typeof SUBSCRIPTION_PROVIDERS)[number];
export type SubscriptionFixture = Awaited<ReturnType<typeof openSubscriptionFixture>>;

/** Subscriptions at fake providers for characters of a demo world. No worker runs: see `work`. */
export async function openSubscriptionFixture(
  database: TestDatabase,
  settings: Record<string, unknown> = {},
  overrides: Record<string, unknown> = {},
) {
  const { fakes, settings: keys } = await openFakes();
  const fixture = await openOrderFixture(database, {
    payments: {
      ...keys,
      limits: { usd_per_day: 1_000_000, new_account_usd: 1_000_000 },
      ...settings,
    },
    ...overrides,
  });
  const { db } = database;
  const { earning, deps } = fixture;
  const plan = await db
    .insertInto('subscription_plan')
    .values({
      titles: JSON.stringify({ en: 'VIP', es: 'VIP' }),
      world_id: 1,
      price_cents: 1_000,
      period_unit: 'day',
      period_count: 30,
      is_active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const subscriptionsOf = (provider: SubscriptionProvider): FakeSubscriptions => {
    const { subscriptions } = fakes[provider];
    if (!subscriptions) throw new Error(`${provider} has no subscriptions`);
    return subscriptions;
  };

  /** Makes everything that a subscription waits for due now. */
  async function makeDue(id: string): Promise<void> {
    const due_at = new Date(0);
    const periods = db
      .selectFrom('subscription_period')
      .select('payment_id')
      .where('subscription_id', '=', id);
    const due = { due_at, lease_until: null };
    await db.updateTable('subscription').set(due).where('id', '=', id).execute();
    await db.updateTable('payment').set(due).where('subscription_id', '=', id).execute();
    await db
      .updateTable('game_order')
      .set({ lease_expires_at: due_at })
      .where('kind', '=', 'vip_period')
      .where('lease_expires_at', 'is not', null)
      .execute();
    await db
      .updateTable('game_order')
      .set({ due_at })
      .where('kind', '=', 'vip_period')
      .where('due_at', 'is not', null)
      .execute();
    await db
      .updateTable('vip_change')
      .set({ due_at })
      .where('state', '=', 'waiting')
      .where('payment_id', 'in', periods)
      .execute();
    await db
      .updateTable('subscription_period')
      .set({ refund_due_at: due_at })
      .where('refund_state', '=', 'wanted')
      .where('subscription_id', '=', id)
      .execute();
  }

  /** `as` may be the database connection of a worker that dies. */
  async function performOrders(as = db): Promise<void> {
    await placeVipChanges({ ...deps, db: as });
    const open = await db
      .selectFrom('game_order')
      .select(['id', 'state'])
      .where('kind', '=', 'vip_period')
      .where('finished_at', 'is', null)
      .orderBy('number')
      .execute();
    for (const { id, state } of open) {
      const worker = { ...deps, db: as };
      await (state === 'unclear' ? resolveUnclearById(worker, id) : performOrder(worker, id));
    }
  }

  return {
    ...fixture,
    db,
    fakes: fakes as Record<SubscriptionProvider, FakeProvider>,
    planId: plan.id,
    subscriptionsOf,
    makeDue,
    performOrders,
    /** Everything a worker does, in several rounds: each step may make another one due. */
    async work(id: string, rounds = 3, as = db): Promise<void> {
      for (let round = 0; round < rounds; round++) {
        await makeDue(id);
        await sweepSubscriptions({ ...earning, db: as });
        await sendRefunds({ ...earning, db: as });
        await sweepPayments({ ...earning, db: as });
        await performOrders(as);
      }
    },
    async open(
      player: TestPlayer,
      provider: SubscriptionProvider,
    ): Promise<{ id: string; remote: RemoteSubscription }> {
      const { subscriptionId: id } = await openSubscription(earning, {
        playerId: player.id,
        planId: plan.id,
        provider,
        account: player.account,
        char: player.chars[0] ?? '',
        language: 'en',
      });
      const remote = [...subscriptionsOf(provider).all.values()].find(
        ({ subscriptionId }) => subscriptionId === id,
      );
      if (!remote) throw new Error('the provider does not know the subscription');
      return { id, remote };
    },
    deliver: (provider: SubscriptionProvider, message: Message) =>
      receiveEvent(earning, provider, {
        ...message,
        body: Buffer.from(message.body),
        now: new Date(),
      }),
    async row(id: string) {
      return db
        .selectFrom('subscription')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    },
    /** Days of VIP that the game has confirmed, of all periods together. */
    async givenDays(id: string): Promise<number> {
      const { sum } = await db
        .selectFrom('vip_change')
        .innerJoin('subscription_period as period', 'period.payment_id', 'vip_change.payment_id')
        .select(({ fn }) => fn.sum<string | null>('vip_change.seconds').as('sum'))
        .where('period.subscription_id', '=', id)
        .where('vip_change.state', '=', 'done')
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0) / 86_400;
    },
    /** Days until VIP ends in the game itself. */
    async vipDays(player: TestPlayer): Promise<number> {
      const character = await db
        .selectFrom('game_character')
        .select('character_id')
        .where('login', '=', player.account)
        .where('name', '=', player.chars[0] ?? '')
        .executeTakeFirstOrThrow();
      const found = await fixture.world.characters.byId(characterId(character.character_id));
      const until = found?.vipUntil;
      return until ? (until.getTime() - WORLD_NOW.getTime()) / 86_400_000 : 0;
    },
    async close(): Promise<void> {
      await fixture.stop();
      await Promise.all(Object.values<FakeProvider>(fakes).map((fake) => fake.close()));
    },
  };
}

/** The clock of the fixture's world. */
const WORLD_NOW = new Date('2026-06-01T08:00:00Z');
