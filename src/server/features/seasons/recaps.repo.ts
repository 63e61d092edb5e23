import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Recap } from './season-records.ts';

export interface SeasonSpan {
  season: number;
  from: Date;
  to: Date;
}

/**
 * A season lasts from when it was first seen until the next one was, or until its last snapshot if
 * there is no next one.
 */
function spans(db: Db, worldId: number) {
  return db
    .selectFrom('season_ranking as current')
    .leftJoin('season_ranking as next', (join) =>
      join
        .onRef('next.world_id', '=', 'current.world_id')
        .on('next.season', '=', sql<number>`current.season + 1`),
    )
    .select([
      'current.season',
      'current.first_seen_at as from',
      sql<Date>`coalesce(next.first_seen_at, current.taken_at)`.as('to'),
    ])
    .where('current.world_id', '=', worldId)
    .where('current.first_seen_at', 'is not', null)
    .$narrowType<{ from: Date }>();
}

/** Ended seasons with a known start (first_seen_at) and no recaps yet. */
export async function findSeasonsWithoutRecaps(db: Db, worldId: number): Promise<SeasonSpan[]> {
  return spans(db, worldId)
    .where('current.is_final', '=', true)
    .where('current.recap_at', 'is', null)
    .orderBy('current.season')
    .execute();
}

interface SeasonRecaps {
  worldId: number;
  season: number;
  at: Date;
  recaps: readonly Recap[];
}

/** Saves a season's recaps once: does nothing if another worker already did. */
export async function saveRecaps(
  tx: Tx,
  { worldId, season, at, recaps }: SeasonRecaps,
): Promise<void> {
  const claimed = await tx
    .updateTable('season_ranking')
    .set({ recap_at: at })
    .where('world_id', '=', worldId)
    .where('season', '=', season)
    .where('recap_at', 'is', null)
    .returning('season')
    .executeTakeFirst();
  if (!claimed || recaps.length === 0) return;
  await tx
    .insertInto('season_recap')
    .columns(['world_id', 'season', 'kind', 'name_key', 'name', 'character_id', 'body'])
    .expression(
      sql`select ${worldId}::integer, ${season}::integer, * from unnest(
        ${recaps.map(({ kind }) => kind)}::text[],
        ${recaps.map(({ name }) => name.toLowerCase())}::text[],
        ${recaps.map(({ name }) => name)}::text[],
        ${recaps.map(({ characterId }) => characterId)}::bigint[],
        ${recaps.map(({ body }) => JSON.stringify(body))}::jsonb[])`,
    )
    // If two names differ only in case, the one listed first gets the URL.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Kind = Recap['kind'];

export async function findRecap(
  db: Db,
  { worldId, kind, name, season }: { worldId: number; kind: Kind; name: string; season: number },
): Promise<(SeasonSpan & { body: unknown; seasons: number[] }) | null> {
  const span = await spans(db, worldId).where('current.season', '=', season).executeTakeFirst();
  if (!span) return null;
  const rows = await db
    .selectFrom('season_recap')
    .select(['season', 'body'])
    .where('world_id', '=', worldId)
    .where('kind', '=', kind)
    .where('name_key', '=', name.toLowerCase())
    .orderBy('season', 'desc')
    .execute();
  const recap = rows.find((row) => row.season === season);
  return recap ? { ...span, body: recap.body, seasons: rows.map((row) => row.season) } : null;
}

/** Clans of the latest season with clan recaps, for the sitemap. */
export async function listClansWithRecap(
  db: Db,
  worldId: number,
): Promise<{ season: number; name: string }[]> {
  return db
    .selectFrom('season_recap')
    .select(['season', 'name'])
    .where('world_id', '=', worldId)
    .where('kind', '=', 'clan')
    .where('season', '=', (eb) =>
      eb
        .selectFrom('season_recap as latest')
        .select(({ fn }) => fn.max('latest.season').as('season'))
        .where('latest.world_id', '=', worldId)
        .where('latest.kind', '=', 'clan'),
    )
    .orderBy('name_key')
    .execute();
}
