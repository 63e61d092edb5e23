import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** The player reports having voted: the next run checks their open votes. */
export async function recheckVotes(db: Db, playerId: string): Promise<void> {
  await db
    .updateTable('vote_attempt')
    .set({ due_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .execute();
}
