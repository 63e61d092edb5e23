import { sql } from 'kysely';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { ClanRow } from './view-clans.ts';
import { isPlayer } from './visible.ts';

/** A clan led by a game master or a banned character shows no leader. */
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
