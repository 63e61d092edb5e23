import type { Db } from '#server/platform/db/create-db.ts';

/** A player's subscriptions, for the export of their data; their charges are among the payments. */
export function exportSubscriptions(db: Db, playerId: string) {
  return db
    .selectFrom('subscription')
    .select([
      'id',
      'title',
      'provider',
      'amount_cents',
      'currency',
      'period_unit',
      'period_count',
      'login',
      'character_name',
      'state',
      'created_at',
      'canceled_at',
      'canceled_by',
    ])
    .where('player_id', '=', playerId)
    .orderBy('number', 'desc')
    .execute();
}
