import { sql } from 'kysely';
import type { KillRank } from '#server/game/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PreviousRanks } from './boards.view.ts';

export type RankedBoard = 'pvp' | 'pk';

export interface DayRanks {
  worldId: number;
  board: RankedBoard;
  ranks: readonly KillRank[];
  /** yyyy-MM-dd in the world's zone. */
  day: string;
  at: Date;
}

const REWRITE_MINUTES = 10;

/**
 * Stores the ranks of the day; the last write of a day is what the next day compares with. Rewritten
 * every ten minutes at most, since writing a thousand rows at every refresh would be wasteful.
 */
export async function recordRanks(
  tx: Tx,
  { worldId, board, ranks, day, at }: DayRanks,
): Promise<void> {
  if (ranks.length === 0) return;
  const due = await tx
    .insertInto('rank_day')
    .values({ world_id: worldId, board, day, written_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'board', 'day'])
        .doUpdateSet({ written_at: at })
        .where('rank_day.written_at', '<=', new Date(at.getTime() - REWRITE_MINUTES * 60_000)),
    )
    .returning('day')
    .executeTakeFirst();
  if (!due) return;
  await tx
    .deleteFrom('rank_position')
    .where('world_id', '=', worldId)
    .where('board', '=', board)
    .where('day', '=', day)
    .execute();
  await tx
    .insertInto('rank_position')
    .columns(['world_id', 'board', 'day', 'character_id', 'character_name', 'position', 'score'])
    .expression(
      sql`select ${worldId}, ${board}, ${day}::date, * from unnest(
        ${ranks.map((rank) => rank.characterId)}::bigint[],
        ${ranks.map((rank) => rank.characterName)}::text[],
        ${ranks.map((_, index) => index + 1)}::integer[],
        ${ranks.map((rank) => rank.kills)}::bigint[])`,
    )
    .execute();
}

/**
 * Ranks at the end of yesterday. Without a record of yesterday there are none: pages say "since
 * yesterday", and that must be true.
 */
export async function readPreviousRanks(
  db: Db,
  worldId: number,
  board: RankedBoard,
  day: string,
): Promise<PreviousRanks> {
  const rows = await db
    .selectFrom('rank_position')
    .select(['character_id', 'position'])
    .where('world_id', '=', worldId)
    .where('board', '=', board)
    .where('day', '=', sql<string>`${day}::date - 1`)
    .execute();
  return new Map(rows.map((row) => [row.character_id, row.position]));
}
