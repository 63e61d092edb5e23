import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Prefix length that two IP addresses share in "the same network". */
const V4_BITS = 24;
const V6_BITS = 64;

export type SharedIdentity = 'address' | 'device' | 'instrument';

/**
 * Whether a friend appears to be the referrer: the same IP address, the same browser (by our cookie,
 * or by its user agent in the same network), or the same card or payer (`payment.instrument`). IP
 * addresses come from sessions and the audit log.
 */
export async function findSharedIdentity(
  tx: Tx,
  referrerId: string,
  friendId: string,
): Promise<SharedIdentity | undefined> {
  const { rows } = await sql<Record<SharedIdentity, boolean>>`
    with seen as (
      select player_id, ip_address as address, user_agent from session
        where player_id in (${referrerId}, ${friendId})
      union
      select actor_id, address, user_agent from audit_log
        where actor_id in (${referrerId}, ${friendId})
    ), place as materialized (
      select player_id, user_agent, network_of(address, 32, 128) as address,
        network_of(address, ${V4_BITS}, ${V6_BITS}) as network
      from seen where address is not null
    ), pair as (
      select a.address = b.address as address,
        a.user_agent = b.user_agent and a.network = b.network as device
      from place a, place b
      where a.player_id = ${referrerId} and b.player_id = ${friendId}
    )
    select coalesce(bool_or(address), false) as address,
      coalesce(bool_or(device), false) or exists (
        select from player_device a join player_device b on b.device = a.device
        where a.player_id = ${referrerId} and b.player_id = ${friendId}
      ) as device,
      exists (
        select from payment a join payment b on b.instrument = a.instrument
        where a.player_id = ${referrerId} and b.player_id = ${friendId}
      ) as instrument
    from pair`.execute(tx);
  const found = rows[0];
  return (['address', 'device', 'instrument'] as const).find((kind) => found?.[kind]);
}
