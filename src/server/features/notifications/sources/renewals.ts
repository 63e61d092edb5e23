import { type Source, startAfterId } from './source.ts';

/** Failed charges of subscriptions, for whoever pays them; emails remind the player later. */
export const failedRenewals: Source = {
  name: 'failed-renewals',
  scope: 'site',
  async find(tx) {
    const { last } = await tx
      .selectFrom('subscription_event')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const after = await startAfterId(tx, { source: 'failed-renewals', worldId: 0, last });
    const rows = await tx
      .selectFrom('subscription_event as event')
      .innerJoin('subscription', 'subscription.id', 'event.subscription_id')
      .select(['event.id', 'event.happened_at', 'subscription.id as subscription_id'])
      .select(['subscription.player_id', 'subscription.title', 'subscription.character_name'])
      .where('event.id', '>', after)
      .where('event.kind', '=', 'past_due')
      .execute();
    return rows.map((event) => ({
      kind: 'subscription_past_due' as const,
      key: String(event.id),
      worldId: 0,
      subject: event.subscription_id,
      playerId: event.player_id,
      data: { name: event.title, detail: event.character_name },
      happenedAt: event.happened_at,
    }));
  },
};
