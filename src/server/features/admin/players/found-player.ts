import { sql } from 'kysely';
import type { FOUND_BY } from '#contract/players.ts';
import type { Db } from '#server/platform/db/create-db.ts';

type FoundBy = (typeof FOUND_BY)[number];
export interface FoundPlayer {
  id: string;
  email: string;
  referral_id: string;
  is_staff: boolean;
  is_streamer: boolean;
  suspended_at: Date | null;
  coins: number;
  created_at: Date;
  last_seen_at: Date | null;
  found_by: FoundBy | null;
  found: string;
  found_world_id: number;
}

export function selectPlayers(
  db: Db,
  foundBy: FoundBy | null,
  found = sql<string>`''`,
  worldId = sql<number>`0`,
) {
  return db
    .selectFrom('player')
    .select([
      'player.id',
      'player.email',
      'player.referral_id',
      sql<boolean>`exists (select from staff_member where staff_member.player_id = player.id)`.as(
        'is_staff',
      ),
      'player.is_streamer',
      'player.suspended_at',
      'player.created_at',
      sql<number>`coalesce((select balance from purse
        where purse.player_id = player.id and purse.purse = 'coins'), 0)`.as('coins'),
      sql<Date | null>`(select max(session.updated_at) from session
        where session.player_id = player.id)`.as('last_seen_at'),
      sql<FoundBy | null>`${foundBy}::text`.as('found_by'),
      found.as('found'),
      worldId.as('found_world_id'),
    ])
    .where('player.deleted_at', 'is', null);
}
