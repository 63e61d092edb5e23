import { sql } from 'kysely';
import { type ClassResult, type EndedSeason, SEASONS_LISTED } from '#contract/season-archive.ts';
import { gameClassName } from '#reference/classes.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export interface ListedSeason extends EndedSeason {
  has_recaps: boolean;
}

/** Seasons whose points are final, newest first. */
export async function listEndedSeasons(db: Db, worldId: number): Promise<ListedSeason[]> {
  const rows = await db
    .selectFrom('season_ranking as ended')
    .leftJoin('season_ranking as next', (join) =>
      join
        .onRef('next.world_id', '=', 'ended.world_id')
        .on('next.season', '=', sql<number>`ended.season + 1`),
    )
    .select([
      'ended.season',
      'ended.first_seen_at as from',
      sql<Date>`coalesce(next.first_seen_at, ended.taken_at)`.as('to'),
      'ended.recap_at',
    ])
    .where('ended.world_id', '=', worldId)
    .where('ended.is_final', '=', true)
    .orderBy('ended.season', 'desc')
    .limit(SEASONS_LISTED)
    .execute();
  return rows.map((row) => ({
    season: row.season,
    from: row.from ? unixSeconds(row.from) : 0,
    to: unixSeconds(row.to),
    has_recaps: row.recap_at !== null,
  }));
}

interface Placed {
  name: string;
  class_id: number;
  points: number;
  place: 1 | 2;
}

/** The best and the second best of each class; equal points go to the lower id, as in the admin area. */
export async function readClassResults(
  db: Db,
  worldId: number,
  season: number,
): Promise<ClassResult[]> {
  const { rows } = await sql<Placed>`
    select name, class_id, points, place from (
      select rank.name, rank."classId" as class_id, rank.points,
        row_number() over (partition by rank."classId" order by rank.points desc, rank.id)::integer
          as place
      from season_ranking,
        jsonb_to_recordset(ranks) as rank(id bigint, name text, "classId" integer, points integer)
      where world_id = ${worldId} and season = ${season} and is_final
    ) placed
    where place <= 2`.execute(db);
  const view = (row: Placed) => ({ char_name: row.name, point: row.points });
  const seconds = new Map(rows.filter((row) => row.place === 2).map((row) => [row.class_id, row]));
  return rows
    .filter((row) => row.place === 1)
    .sort((a, b) => b.points - a.points || a.class_id - b.class_id)
    .map((row) => {
      const second = seconds.get(row.class_id);
      return {
        class: gameClassName(row.class_id),
        class_id: row.class_id,
        hero: view(row),
        second: second ? view(second) : null,
      };
    });
}
