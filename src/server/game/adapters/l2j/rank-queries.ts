import { sql } from 'kysely';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { ClanRow, HeroRow, KillRow, PointsRow } from './view-boards.ts';
import { exists, isPlayer } from './visible.ts';

export type KillColumn = 'pvpkills' | 'pkkills';

/** The best are found first and joined after: the clans of a million are not worth knowing. */
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
        .where((eb) => exists(eb.ref('deletetime'), now))
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

/** A clan led by a game master shows no leader. */
export async function clans(
  db: L2jDb,
  { characterId }: L2jColumns,
  limit: number,
): Promise<ClanRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('clan_data')
        .select([
          'clan_id as id',
          'clan_name as name',
          'clan_level as level',
          'reputation_score as reputation',
          'ally_name as allianceName',
          'hasCastle as castleId',
          'char_penalty_expiry_time as penaltyUntil',
          'leader_id',
        ])
        .orderBy('reputation_score', 'desc')
        .orderBy('clan_level', 'desc')
        .orderBy('clan_id')
        .limit(limit)
        .as('k'),
    )
    .leftJoin('characters as c', (join) =>
      join
        .onRef(`c.${characterId}`, '=', 'k.leader_id')
        .on((eb) => isPlayer(eb.ref('c.accesslevel'))),
    )
    .selectAll('k')
    .select([
      `c.${characterId} as leaderId`,
      'c.char_name as leaderName',
      sql<string>`(select count(*) from characters as m where m.clanid = k.id)`.as('members'),
    ])
    .orderBy('k.reputation', 'desc')
    .orderBy('k.level', 'desc')
    .orderBy('k.id')
    .execute();
}

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
    .where((eb) => exists(eb.ref('c.deletetime'), now))
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
    .where((eb) => exists(eb.ref('c.deletetime'), now))
    .orderBy('n.class_id')
    .orderBy('n.olympiad_points', 'desc')
    .orderBy(`c.${characterId}`)
    .execute();
}
