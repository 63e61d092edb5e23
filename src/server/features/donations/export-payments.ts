import type { Db } from '#server/platform/db/create-db.ts';

/** What a player paid, for the export of their data. */
export function exportPayments(db: Db, playerId: string) {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'provider',
      'amount_cents',
      'currency',
      'coins',
      'state',
      'refunded_cents',
      'disputed_cents',
      'created_at',
    ])
    .where('player_id', '=', playerId)
    .orderBy('number', 'desc')
    .execute();
}
