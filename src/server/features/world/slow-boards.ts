import type { WorldRegistry } from '#server/game/registry.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * Boards that read every character of the world, or on aCis every item; on PTS `olympiad` reads every
 * subclass.
 */
const SLOW_BOARDS = ['levels', 'hours', 'olympiad', 'statistics', 'census'] as const;
export type SlowBoard = (typeof SLOW_BOARDS)[number];

const PERIOD_MS = 10 * 60_000;

/**
 * When this worker last tried each board, in Unix milliseconds. Needed for boards that fail, for
 * example because of a missing database permission: they have no snapshot whose age could be checked.
 */
const attempts = new WeakMap<WorldRegistry, Map<string, number>>();

interface SlowBoardQuery {
  worlds: WorldRegistry;
  worldId: number;
  now: Date;
}

/**
 * The slow boards that are due. No game has an index for them, so each is a pass over all
 * characters, which would be most of the work of every refresh (decision 039).
 */
export async function dueSlowBoards(
  db: Db,
  { worlds, worldId, now }: SlowBoardQuery,
): Promise<ReadonlySet<SlowBoard>> {
  const rows = await db
    .selectFrom('world_snapshot')
    .select(['board', 'taken_at'])
    .where('world_id', '=', worldId)
    .where('board', 'in', SLOW_BOARDS)
    .execute();
  const takenAt = new Map(rows.map((row) => [row.board, row.taken_at.getTime()]));
  const triedAt = attempts.get(worlds);
  const dueUntil = now.getTime() - PERIOD_MS;
  const isOld = (at: number | undefined) => at === undefined || at <= dueUntil;
  const due = SLOW_BOARDS.filter(
    (board) => isOld(takenAt.get(board)) && isOld(triedAt?.get(keyOf(worldId, board))),
  );
  return new Set(due);
}

/** Records the attempts, including those that failed. */
export function recordSlowAttempts(
  tried: ReadonlySet<SlowBoard>,
  { worlds, worldId, now }: SlowBoardQuery,
): void {
  const triedAt = attempts.get(worlds) ?? new Map<string, number>();
  attempts.set(worlds, triedAt);
  for (const board of tried) triedAt.set(keyOf(worldId, board), now.getTime());
}

function keyOf(worldId: number, board: SlowBoard): string {
  return `${worldId} ${board}`;
}
