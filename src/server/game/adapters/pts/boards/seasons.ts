import { sql } from 'kysely';
import type { SeasonPoints } from '../../../boards.ts';
import { characterId } from '../../../ids.ts';
import { isShown } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

export async function currentSeason(world: WorldDb): Promise<number | null> {
  const row = await world
    .selectFrom(worldTable('dbo.olympiad', 'o'))
    .select((eb) => eb.fn.max<number | null>('o.season').as('season'))
    .executeTakeFirst();
  return row?.season ?? null;
}

/** The current season is stored with the nobles themselves, every earlier one in the results. */
export async function seasonPoints(
  world: WorldDb,
  season: number,
): Promise<readonly SeasonPoints[] | null> {
  const current = await currentSeason(world);
  if (current === null || season > current) return null;
  const rows = await (season === current ? runningPoints(world) : pastPoints(world, season));
  if (rows.length === 0 && season !== current && !(await isKnown(world, season))) return null;
  return rows.map((row) => ({
    characterId: characterId(row.char_id),
    characterName: row.char_name,
    classId: row.class_id,
    points: row.points,
  }));
}

/** Builds that do not keep the main class have -1 there. */
const MAIN_CLASS = sql<number>`case when u.subjob0_class >= 0 then u.subjob0_class else u.class end`;

function runningPoints(world: WorldDb) {
  return world
    .selectFrom(worldTable('dbo.user_nobless', 'n'))
    .innerJoin(worldTable('dbo.user_data', 'u'), 'u.char_id', 'n.char_id')
    .select(['u.char_id', 'u.char_name'])
    .select([MAIN_CLASS.as('class_id'), sql<number>`coalesce(n.olympiad_point, 0)`.as('points')])
    .where('n.nobless_type', '>', 0)
    .where(isShown)
    .orderBy('class_id')
    .orderBy('points', 'desc')
    .orderBy('u.char_id')
    .execute();
}

function pastPoints(world: WorldDb, season: number) {
  return world
    .selectFrom(worldTable('dbo.olympiad_result', 'o'))
    .innerJoin(worldTable('dbo.user_data', 'u'), 'u.char_id', 'o.char_id')
    .select(['u.char_id', 'u.char_name', 'o.class as class_id', 'o.point as points'])
    .where('o.season', '=', season)
    .where(isShown)
    .orderBy('class_id')
    .orderBy('points', 'desc')
    .orderBy('u.char_id')
    .execute();
}

async function isKnown(world: WorldDb, season: number): Promise<boolean> {
  const row = await world
    .selectFrom(worldTable('dbo.olympiad', 'o'))
    .select('o.season')
    .where('o.season', '=', season)
    .executeTakeFirst();
  return row !== undefined;
}
