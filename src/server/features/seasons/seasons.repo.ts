import { z } from 'zod';
import type { SeasonPoints } from '#server/game/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** As stored: nothing specific to a game, only what the ranking shows. */
const ranksSchema = z.array(
  z.object({ id: z.int(), name: z.string(), classId: z.int(), points: z.int() }),
);
export type SeasonRank = z.infer<typeof ranksSchema>[number];

/** Two years, where a season lasts a month. */
const STARTS_LISTED = 24;

export interface StoredSeason {
  ranks: SeasonRank[];
  isFinal: boolean;
  takenAt: Date;
}

export function ranksOf(points: readonly SeasonPoints[]): SeasonRank[] {
  return points.map(({ characterId, characterName, classId, points: count }) => ({
    id: Number(characterId),
    name: characterName,
    classId,
    points: count,
  }));
}

export async function findSeason(
  db: Db,
  worldId: number,
  season: number,
): Promise<StoredSeason | undefined> {
  const row = await db
    .selectFrom('season_ranking')
    .select(['ranks', 'is_final', 'taken_at'])
    .where('world_id', '=', worldId)
    .where('season', '=', season)
    .executeTakeFirst();
  return (
    row && { ranks: ranksSchema.parse(row.ranks), isFinal: row.is_final, takenAt: row.taken_at }
  );
}

export async function lastStoredSeason(db: Db, worldId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('season_ranking')
    .select('season')
    .where('world_id', '=', worldId)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.season;
}

/** Newest first, without the first one the portal saw: it may have started before that. */
export async function listSeasonStarts(
  db: Db,
  worldId: number,
): Promise<{ season: number; since: Date }[]> {
  const rows = await db
    .selectFrom('season_ranking')
    .select(['season', 'first_seen_at'])
    .where('world_id', '=', worldId)
    .where('first_seen_at', 'is not', null)
    .orderBy('season', 'desc')
    .limit(STARTS_LISTED + 1)
    .execute();
  const seen = rows.flatMap(({ season, first_seen_at }) =>
    first_seen_at ? [{ season, since: first_seen_at }] : [],
  );
  return seen.slice(0, -1);
}

/** A final ranking is never overwritten: it stays when the game no longer has it. */
export async function saveSeason(
  db: Db,
  worldId: number,
  season: number,
  { ranks, isFinal, isRunning, takenAt }: StoredSeason & { isRunning: boolean },
): Promise<void> {
  const row = { is_final: isFinal, taken_at: takenAt, ranks: JSON.stringify(ranks) };
  await db
    .insertInto('season_ranking')
    .values({
      world_id: worldId,
      season,
      ...row,
      first_seen_at: isRunning ? takenAt : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'season'])
        .doUpdateSet((set) => ({
          ...row,
          first_seen_at: set.fn.coalesce('season_ranking.first_seen_at', 'excluded.first_seen_at'),
        }))
        .where('season_ranking.is_final', '=', false),
    )
    .execute();
}
