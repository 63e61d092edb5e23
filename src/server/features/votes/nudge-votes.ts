import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** The player reports the vote as done: the next run checks it, as long as checks are left. */
export async function nudgeVotes(db: Db, playerId: string): Promise<void> {
  await db
    .updateTable('vote_attempt')
    .set({ due_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .execute();
}
