import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { RankRow } from './view-boards.ts';
import type { HeroRow, PointsRow } from './view-olympiad.ts';
import { isNotDeleted, isPlayer } from './visible.ts';

export async function heroes(
  db: L2jDb,
  { characterId, nobleCharacterId }: L2jColumns,
  now: Date,
): Promise<HeroRow[]> {
  return db
    .selectFrom('heroes as h')
    .innerJoin('characters as c', `c.${characterId}`, `h.${nobleCharacterId}`)
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanid')
    .leftJoin('olympiad_nobles as n', `n.${nobleCharacterId}`, `c.${characterId}`)
    .select([
      `c.${characterId} as id`,
      'c.char_name as name',
      'k.clan_name as clanName',
      'h.class_id as classId',
      'h.count as times',
      'n.olympiad_points as points',
    ])
    .where('h.played', '=', '1')
    .where((eb) => isPlayer(eb.ref('c.accesslevel')))
    .where((eb) => isNotDeleted(eb.ref('c.deletetime'), now))
    .orderBy('h.class_id')
    .orderBy(`c.${characterId}`)
    .execute();
}

export type PointsTable = 'olympiad_nobles' | 'olympiad_nobles_eom';

export async function points(
  db: L2jDb,
  { characterId, nobleCharacterId }: L2jColumns,
  table: PointsTable,
  now: Date,
): Promise<PointsRow[]> {
  return db
    .selectFrom(`${table} as n`)
    .innerJoin('characters as c', `c.${characterId}`, `n.${nobleCharacterId}`)
    .select([
      `c.${characterId} as id`,
      'c.char_name as name',
      'n.class_id as classId',
      'n.olympiad_points as points',
    ])
    .where((eb) => isPlayer(eb.ref('c.accesslevel')))
    .where((eb) => isNotDeleted(eb.ref('c.deletetime'), now))
    .orderBy('n.class_id')
    .orderBy('n.olympiad_points', 'desc')
    .orderBy(`c.${characterId}`)
    .execute();
}

/** By points of the current season, over all classes. Nobles are few, so the sort is small. */
export async function bestNobles(
  db: L2jDb,
  { characterId, nobleCharacterId }: L2jColumns,
  limit: number,
  now: Date,
): Promise<RankRow[]> {
  return db
    .selectFrom('olympiad_nobles as n')
    .innerJoin('characters as c', `c.${characterId}`, `n.${nobleCharacterId}`)
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanid')
    .select([
      `c.${characterId} as id`,
      'c.char_name as name',
      'n.olympiad_points as score',
      'c.level',
      'n.class_id as classId',
      'k.clan_name as clanName',
    ])
    .where('n.olympiad_points', '>', 0)
    .where((eb) => isPlayer(eb.ref('c.accesslevel')))
    .where((eb) => isNotDeleted(eb.ref('c.deletetime'), now))
    .orderBy('n.olympiad_points', 'desc')
    .orderBy(`c.${characterId}`)
    .limit(limit)
    .execute();
}
