import type { Db } from '#server/platform/db/create-db.ts';

/** Where a player voted, for the export of their data. */
export function exportVotes(db: Db, playerId: string) {
  return db
    .selectFrom('vote_attempt')
    .select(['site', 'ip_v4', 'ip_v6', 'addresses', 'state', 'points', 'started_at', 'credited_at'])
    .where('player_id', '=', playerId)
    .orderBy('started_at', 'desc')
    .execute();
}
