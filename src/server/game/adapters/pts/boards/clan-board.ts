import { sql } from 'kysely';
import { castleById } from '#reference/castles.ts';
import type { ClanRank } from '../../../boards.ts';
import { characterId } from '../../../ids.ts';
import type { PtsDetection } from '../detect/pts-detection.ts';
import { fromSeconds } from '../game-time.ts';
import { isShownLeader } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

/** By reputation. A game master who leads a clan is not named. */
export async function clanBoard(
  world: WorldDb,
  features: PtsDetection['features'],
  limit: number,
): Promise<readonly ClanRank[]> {
  const rows = await selectClans(world, features, limit).execute();
  return rows.map((row) => ({
    clanId: row.pledge_id,
    name: row.name,
    level: row.level,
    leaderId: row.leader_id === null ? null : characterId(row.leader_id),
    leaderName: row.leader_name,
    reputation: row.reputation,
    members: row.members,
    allianceName: row.alliance_name,
    lastDismissalAt: fromSeconds(row.oust_time),
    hallId: row.agit_id > 0 ? row.agit_id : null,
    castle: (row.castle_id === null ? undefined : castleById(row.castle_id))?.key ?? null,
    siegeKills: row.siege_kill,
  }));
}

/** The reputation of the clan `p`, as SQL. */
export function reputationOf({ reputation: isExtended }: PtsDetection['features']) {
  return isExtended ? EXTENDED_REPUTATION : sql<number>`p.root_name_value`;
}

function selectClans(world: WorldDb, features: PtsDetection['features'], limit: number) {
  return world
    .selectFrom(worldTable('dbo.Pledge', 'p'))
    .leftJoin(worldTable('dbo.user_data', 'r'), (join) =>
      join.onRef('r.char_id', '=', 'p.ruler_id').on(isShownLeader),
    )
    .leftJoin(worldTable('dbo.Alliance', 'a'), 'a.id', 'p.alliance_id')
    .top(limit)
    .select([
      'p.pledge_id',
      'p.name',
      'p.skill_level as level',
      'r.char_id as leader_id',
      'r.char_name as leader_name',
      'a.name as alliance_name',
      'p.oust_time',
      'p.agit_id',
      'p.siege_kill',
    ])
    .select([
      reputationOf(features).as('reputation'),
      MEMBERS.as('members'),
      CASTLE.as('castle_id'),
    ])
    .orderBy('reputation', 'desc')
    .orderBy('p.pledge_id');
}

const EXTENDED_REPUTATION = sql<number>`coalesce((
  select e.reputation_points from dbo.pledge_ext as e with (nolock) where e.pledge_id = p.pledge_id
), p.root_name_value)`;

const MEMBERS = sql<number>`(
  select count(*) from dbo.user_data as m with (nolock)
  where m.pledge_id = p.pledge_id and m.account_id > 0
)`;

/** Type 1 is a castle; the same table may hold halls. */
const CASTLE = sql<number | null>`(
  select min(c.id) from dbo.castle as c with (nolock) where c.pledge_id = p.pledge_id and c.type = 1
)`;
