import { sql } from 'kysely';
import { castleByGameName } from '#reference/castles.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface ClanEvent {
  id: number;
  kind: string;
  topic: string;
  world_id: number;
  subject: string;
}

/** Discord allows a webhook five requests in two seconds, and its channel 30 in a minute. */
const INTERVAL_SECONDS = 2;

/**
 * Queues an event for the clans that it concerns: news of the clan itself, and sieges of castles
 * that the clan plans to attend or owns.
 */
export async function publishToClans(tx: Tx, event: ClanEvent): Promise<void> {
  const { id, kind, topic, world_id: worldId, subject } = event;
  if (topic !== 'clan' && kind !== 'castle_siege_soon') return;
  const concerns =
    topic === 'clan'
      ? sql<boolean>`clan_key = ${subject}`
      : sql<boolean>`(exists (
          select from clan_siege planned
          where planned.world_id = webhook.world_id and planned.clan_key = webhook.clan_key
            and planned.castle = ${castleByGameName(subject)?.key ?? subject}
            and planned.siege_at = (select to_timestamp((data->>'at')::float8)
              from notification_event where id = ${id}))
        or webhook.clan_key = ${await findOwnerKey(tx, worldId, subject)}::text)`;
  await sql`insert into notification_delivery (event_id, channel, clan_webhook_id)
    select ${id}, 'clan_discord', webhook.id from clan_webhook webhook
    where webhook.world_id = ${worldId} and ${concerns}
    on conflict do nothing`.execute(tx);
}

/** Lower-cased in JavaScript, like `clanKey`: PostgreSQL has other rules for some letters. */
async function findOwnerKey(tx: Tx, worldId: number, castle: string): Promise<string | null> {
  const owner = await tx
    .selectFrom('castle_owner')
    .select('clan')
    .where('world_id', '=', worldId)
    .where('castle', '=', castle)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return owner?.clan?.toLowerCase() ?? null;
}

/** True for the first due message of each clan's webhook that may be called now, and for all others. */
export const MAY_BE_SENT = sql<boolean>`(due.clan_webhook_id is null or due.id = (
    select min(first.id) from notification_delivery first
    where first.clan_webhook_id = due.clan_webhook_id and first.state = 'queued'
      and first.due_at <= now())
  and exists (select from clan_webhook
    where id = due.clan_webhook_id and next_at <= now()))`;

/** For this long no worker calls these webhooks; others are not delayed. */
export async function pauseWebhooks(
  db: Db | Tx,
  ids: readonly number[],
  seconds = INTERVAL_SECONDS,
): Promise<void> {
  await sql`update clan_webhook set
      next_at = greatest(next_at, clock_timestamp() + make_interval(secs => ${seconds}))
    where id = any(${ids}::bigint[])`.execute(db);
}
