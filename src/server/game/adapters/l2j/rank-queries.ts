import { sql } from 'kysely';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { GroupRow, KillRow, RankRow } from './view-boards.ts';
import { isNotDeleted, isPlayer } from './visible.ts';

export type KillColumn = 'pvpkills' | 'pkkills';

/** Finds the top rows first and joins afterwards, instead of joining a million clans. */
export async function kills(
  db: L2jDb,
  { characterId }: L2jColumns,
  column: KillColumn,
  limit: number,
  now: Date,
): Promise<KillRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('characters')
        .select([
          `${characterId} as id`,
          'char_name as name',
          `${column} as kills`,
          'level',
          'classid as classId',
          'clanid as clanId',
        ])
        .where(column, '>', 0)
        .where((eb) => isPlayer(eb.ref('accesslevel')))
        .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
        .orderBy(column, 'desc')
        .orderBy(characterId)
        .limit(limit)
        .as('c'),
    )
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanId')
    .select(['c.id', 'c.name', 'c.kills', 'c.level', 'c.classId', 'k.clan_name as clanName'])
    .orderBy('c.kills', 'desc')
    .orderBy('c.id')
    .execute();
}

/**
 * The table stores level and experience of the main class, whichever is played. Neither column has
 * an index in any branch: one pass over the table that keeps the best.
 */
export async function ranks(
  db: L2jDb,
  { characterId }: L2jColumns,
  column: 'level' | 'onlinetime',
  limit: number,
  now: Date,
): Promise<RankRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('characters')
        .select([
          `${characterId} as id`,
          'char_name as name',
          `${column} as score`,
          'level',
          'exp',
          'base_class as classId',
          'clanid as clanId',
        ])
        .where(column, '>', 0)
        .where((eb) => isPlayer(eb.ref('accesslevel')))
        .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
        .orderBy(column, 'desc')
        .orderBy('exp', 'desc')
        .orderBy(characterId)
        .limit(limit)
        .as('c'),
    )
    .leftJoin('clan_data as k', 'k.clan_id', 'c.clanId')
    .select(['c.id', 'c.name', 'c.score', 'c.level', 'c.classId', 'k.clan_name as clanName'])
    .orderBy('c.score', 'desc')
    .orderBy('c.exp', 'desc')
    .orderBy('c.id')
    .execute();
}

/** One pass over the table; at most classes times levels rows come back, a few thousand. */
export async function population(db: L2jDb, now: Date): Promise<GroupRow[]> {
  return db
    .selectFrom('characters')
    .select(['base_class as classId', 'level', sql<string>`count(*)`.as('count')])
    .where((eb) => isPlayer(eb.ref('accesslevel')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
    .groupBy(['base_class', 'level'])
    .orderBy('base_class')
    .orderBy('level')
    .execute();
}
