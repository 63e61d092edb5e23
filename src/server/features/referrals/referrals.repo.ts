import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

export interface Friend {
  email: string;
  created_at: Date;
  has_played: boolean;
  has_paid: boolean;
  coins: number;
  is_refused: boolean;
}

/** Newest first. */
export async function listFriends(db: Db, playerId: string, limit: number): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select friend.email, friend.created_at,
      exists (select from game_account a join game_character c
        on c.world_id = a.world_id and c.login = a.login where a.player_id = friend.id) as has_played,
      exists (select from payment p where p.player_id = friend.id
        and p.subscription_id is null and p.credited_at is not null) as has_paid,
      coalesce(reward.coins, 0)::bigint as coins, coalesce(reward.is_refused, false) as is_refused
    from player friend left join lateral (
      select sum(coins) as coins, bool_or(refused is not null) as is_refused
      from referral_reward where friend_id = friend.id
    ) reward on true
    where friend.referred_by = ${playerId}
    order by friend.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function readFunnel(db: Db, playerId: string) {
  const { rows } = await sql<{ came: number; registered: number; played: number; paid: number }>`
    select
      (select coalesce(sum(visits), 0)::bigint from referral_visit where player_id = ${playerId}) as came,
      count(*) as registered,
      count(*) filter (where exists (select from game_account a join game_character c
        on c.world_id = a.world_id and c.login = a.login where a.player_id = friend.id)) as played,
      count(*) filter (where exists (select from payment p where p.player_id = friend.id
        and p.subscription_id is null and p.credited_at is not null)) as paid
    from player friend where friend.referred_by = ${playerId}`.execute(db);
  return rows[0] ?? { came: 0, registered: 0, played: 0, paid: 0 };
}

/** Somebody opened a referral link. */
export async function countVisit(db: Db, referralId: string, now: Date): Promise<void> {
  await sql`
    insert into referral_visit (player_id, day, visits)
    select id, ${now.toISOString().slice(0, 10)}::date, 1 from player where referral_id = ${referralId}
    on conflict (player_id, day) do update set visits = referral_visit.visits + 1`.execute(db);
}
