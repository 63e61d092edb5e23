import type { SubscriptionFixture, SubscriptionProvider } from './subscription-fixture.ts';

/** A running subscription whose first period has been delivered. */
export async function subscribe(
  fixture: SubscriptionFixture,
  provider: SubscriptionProvider,
  startsAt = new Date(),
) {
  const player = await fixture.player();
  const { id, remote } = await fixture.open(player, provider);
  const first = fixture.subscriptionsOf(provider).charge(remote, startsAt);
  await fixture.work(id);
  return { player, id, remote, first };
}

/** The payments of a subscription, oldest first. */
export function paymentsOf({ db }: SubscriptionFixture, id: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'state', 'refunded_cents', 'coins', 'reason'])
    .where('subscription_id', '=', id)
    .orderBy('number')
    .execute();
}
