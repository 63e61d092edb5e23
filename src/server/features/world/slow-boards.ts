import type { Db } from '#server/platform/db/create-db.ts';

/** Boards that read every character of the world; on PTS `olympiad` reads every subclass. */
const SLOW_BOARDS = ['levels', 'hours', 'olympiad', 'statistics'];

const PERIOD_MINUTES = 10;

/**
 * Whether they must be read again. No game has an index for them, so each is a pass over all
 * characters, which would be most of the work of every refresh (decision 039).
 */
export async function areSlowBoardsDue(db: Db, worldId: number, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('world_snapshot')
    .select('taken_at')
    .where('world_id', '=', worldId)
    .where('board', 'in', SLOW_BOARDS)
    .execute();
  const dueUntil = now.getTime() - PERIOD_MINUTES * 60_000;
  return (
    rows.length < SLOW_BOARDS.length || rows.some(({ taken_at }) => taken_at.getTime() <= dueUntil)
  );
}
