import { sql } from 'kysely';
import { ENDPOINTS_MAX } from '#contract/notifications.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface NewEndpoint {
  playerId: string;
  channel: 'email' | 'push' | 'telegram';
  target: string;
  label: string;
  push_key?: string;
  push_secret?: string;
  /** This browser's previous endpoint. */
  replaces?: string | undefined;
}

/** A browser or chat belongs to whoever linked it last. If a channel has too many, the oldest are removed. */
export async function addEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<void> {
  const { playerId, channel, target, label, push_key = null, push_secret = null } = endpoint;
  if (target !== '') {
    await tx
      .deleteFrom('notification_endpoint')
      .where('channel', '=', channel)
      .where('target', '=', target)
      .where(
        sql<boolean>`(player_id <> ${playerId} or push_key is distinct from ${push_key}
          or push_secret is distinct from ${push_secret})`,
      )
      .execute();
  }
  if (endpoint.replaces) {
    await tx
      .deleteFrom('notification_endpoint')
      .where('player_id', '=', playerId)
      .where('channel', '=', channel)
      .where('target', '=', endpoint.replaces)
      .execute();
  }
  await tx
    .insertInto('notification_endpoint')
    .values({ player_id: playerId, channel, target, label, push_key, push_secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`delete from notification_endpoint where id in (
    select id from notification_endpoint where player_id = ${playerId} and channel = ${channel}
    order by id desc offset ${ENDPOINTS_MAX})`.execute(tx);
}
