import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** A recheck begins no sooner than this after the last check, however often the player asks. */
const PAUSE_SECONDS = 20;

/**
 * The player reports having voted: their open votes are checked soon, in addition to the regular
 * checks. If rechecks counted as regular checks, an impatient player would use them up within
 * minutes.
 */
export async function recheckVotes(db: Db, playerId: string): Promise<void> {
  await db
    .updateTable('vote_attempt')
    .set({
      recheck_at: sql<Date>`greatest(now(), checked_at + make_interval(secs => ${PAUSE_SECONDS}))`,
    })
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .where('recheck_at', 'is', null)
    .execute();
}
