import { sql } from 'kysely';
import type { PlayerListReply } from '#contract/player-lists.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** Limits what is read: a café shares one IP address, and mobile networks change theirs all day. */
const ADDRESSES = 20;
const OWN_ENTRIES = 500;
const ENTRIES_PER_ADDRESS = 50;
const DAYS = 90;
const MAX_PLAYERS = 50;

interface RelatedRow {
  player_id: string;
  email: string;
  is_suspended: boolean;
  addresses: string[];
  devices: number;
  seen_at: Date;
}

/**
 * Other master accounts that were used from the same IP addresses in the last 90 days, or in the
 * same browser. A hint, not proof: families and cafés share both.
 */
export async function listRelated(db: Db, playerId: string): Promise<PlayerListReply<'related'>> {
  const { rows } = await sql<RelatedRow>`
    with own as (
      select address, max(id) as last from (
        select address, id from audit_log
        where actor_id = ${playerId} and address is not null
          and happened_at > now() - make_interval(days => ${DAYS})
        order by id desc limit ${OWN_ENTRIES}
      ) as entry group by address order by last desc limit ${ADDRESSES}
    ), used as (
      select other.actor_id as player_id, own.address, null as device, other.happened_at as seen_at
      from own cross join lateral (
        select actor_id, happened_at from audit_log
        where address = own.address and actor_id is not null and actor_id <> ${playerId}
          and happened_at > now() - make_interval(days => ${DAYS})
        order by id desc limit ${ENTRIES_PER_ADDRESS}
      ) as other
      union all
      select other.player_id, null, other.device, other.seen_at
      from player_device as mine
      join player_device as other on other.device = mine.device and other.player_id <> mine.player_id
      where mine.player_id = ${playerId}
    )
    select used.player_id, player.email, player.suspended_at is not null as is_suspended,
      coalesce(array_agg(distinct used.address) filter (where used.address is not null), '{}')
        as addresses,
      count(distinct used.device)::integer as devices, max(used.seen_at) as seen_at
    from used join player on player.id = used.player_id
    where player.deleted_at is null
    group by used.player_id, player.email, player.suspended_at
    order by devices desc, cardinality(array_agg(distinct used.address)) desc, seen_at desc
    limit ${MAX_PLAYERS}`.execute(db);
  return {
    rows: rows.map((row) => ({
      player_id: row.player_id,
      email: row.email,
      is_suspended: row.is_suspended,
      addresses: row.addresses,
      devices: row.devices,
      seen_at: unixSeconds(row.seen_at),
    })),
    next: null,
    previous: null,
  };
}
