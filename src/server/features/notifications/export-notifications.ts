import type { Db } from '#server/platform/db/create-db.ts';

/** What a player subscribed to, where it is sent, and what was sent. */
export async function exportNotifications(db: Db, playerId: string) {
  const [subscriptions, endpoints, quiet, received] = await Promise.all([
    db
      .selectFrom('notification_subscription')
      .select(['topic', 'world_id', 'subject', 'kinds', 'enchant_from', 'price_to', 'created_at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('notification_endpoint')
      .select(['channel', 'target', 'label', 'created_at', 'used_at'])
      .where('player_id', '=', playerId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('notification_preference')
      .select(['quiet_from', 'quiet_to', 'zone'])
      .where('player_id', '=', playerId)
      .executeTakeFirst(),
    db
      .selectFrom('notification')
      .innerJoin('notification_event as event', 'event.id', 'notification.event_id')
      .select(['event.kind', 'event.data', 'event.happened_at', 'notification.read_at'])
      .where('notification.player_id', '=', playerId)
      .orderBy('notification.id')
      .execute(),
  ]);
  return { subscriptions, endpoints, quiet_hours: quiet ?? null, received };
}
