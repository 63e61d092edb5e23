import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { paceOf } from '#server/platform/limits/pace.ts';
import type { Channel } from '../channels/channel.ts';
import { MAY_BE_SENT, pauseWebhooks } from './clan-webhooks.repo.ts';

/** A delivery that this worker holds, with everything its message needs. */
export interface ClaimedDelivery {
  id: number;
  claim: string;
  attempt: number;
  channel: string;
  endpoint_id: number | null;
  clan_webhook_id: number | null;
  clan_key: string | null;
  player_id: string | null;
  email: string | null;
  language: string | null;
  target: string | null;
  push_key: string | null;
  push_secret: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string | null;
  key: string;
  kind: string;
  world_id: number;
  subject: string;
  data: unknown;
  happened_at: Date;
  expires_at: Date;
  is_allowed: boolean;
}

/** A worker takes far less time for a batch. */
const CLAIM_LEASE = '30 seconds';
/** Longer than any service may take in total. */
const SENDING_LEASE = '2 minutes';
export const FIRST_RETRY_SECONDS = 30;
/** Waits double up to this: what is useful for a week is tried about 90 times, at first often. */
export const MAX_RETRY_SECONDS = 7_200;

type ChannelRate = Pick<Channel, 'name' | 'perMinute'>;

/** Takes as many as the channel's rate allows now; its row in `notification_pace` is the lock. */
export function claimDeliveries(
  db: Db,
  channel: ChannelRate,
): Promise<{ deliveries: ClaimedDelivery[]; waitMs: number }> {
  return inTransaction(db, claim, channel);
}

async function claim(tx: Tx, { name, perMinute }: ChannelRate) {
  await sql`insert into notification_pace (channel) values (${name})
    on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom('notification_pace')
    .select([
      sql<number>`extract(epoch from next_at)::float8 * 1000`.as('next'),
      sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'),
    ])
    .where('channel', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { slots, waitMs, nextAfter } = paceOf(perMinute, row.next, row.now);
  if (slots === 0) return { deliveries: [], waitMs };
  const { rows } = await sql<ClaimedDelivery>`
    with taken as (
      update notification_delivery set state = 'claimed', claim = ${randomUUID()},
        claimed_at = to_timestamp(${row.now / 1000}::float8),
        lease_until = clock_timestamp() + ${sql.lit(CLAIM_LEASE)}::interval
      where id in (
        select id from notification_delivery due
        where channel = ${name} and state = 'queued' and due_at <= now() and ${MAY_BE_SENT}
        order by due_at limit ${slots} for update skip locked)
      returning id, claim, attempt, channel, endpoint_id, clan_webhook_id, event_id)
    select taken.id, taken.claim, taken.attempt, taken.channel, taken.endpoint_id,
      taken.clan_webhook_id, webhook.clan_key, endpoint.player_id,
      coalesce(endpoint.target, webhook.url_sealed) as target, endpoint.push_key, endpoint.push_secret,
      player.email, player.language, quiet_from, quiet_to, zone,
      event.key, event.kind, event.world_id, event.subject, event.data, event.happened_at,
      event.expires_at, ${IS_ALLOWED} as is_allowed
    from taken
      join notification_event event on event.id = taken.event_id
      left join notification_endpoint endpoint on endpoint.id = taken.endpoint_id
      left join clan_webhook webhook on webhook.id = taken.clan_webhook_id
      left join player on player.id = endpoint.player_id
      left join notification_preference quiet on quiet.player_id = player.id`.execute(tx);
  const webhooks = rows.flatMap(({ clan_webhook_id }) => clan_webhook_id ?? []);
  if (webhooks.length > 0) await pauseWebhooks(tx, webhooks);
  if (rows.length > 0)
    await setNext(tx, name, sql`to_timestamp(${nextAfter(rows.length) / 1000}::float8)`);
  return { deliveries: rows, waitMs: 0 };
}

/**
 * Nothing is sent to players who left or are suspended, nor by email to an address that is
 * unconfirmed or suppressed.
 */
const IS_ALLOWED = sql<boolean>`(player.id is null and taken.endpoint_id is null
  or player.deleted_at is null and player.suspended_at is null
    and (taken.channel <> 'email' or player.email_verified and not exists (
      select from email_suppression where email_hash = email_hash(player.email))))`;

/** The service asked for a pause, or is down: no worker claims anything on this channel until then. */
export async function pauseChannel(db: Db, channel: string, seconds: number): Promise<void> {
  await setNext(db, channel, sql`clock_timestamp() + make_interval(secs => ${seconds})`);
}

async function setNext(db: Db | Tx, channel: string, at: RawBuilder<unknown>): Promise<void> {
  await db
    .updateTable('notification_pace')
    .set({ next_at: sql<Date>`greatest(next_at, ${at})` })
    .where('channel', '=', channel)
    .execute();
}

/** The last step before the service is called; false if the claim was lost. */
export async function beginSending(db: Db, delivery: ClaimedDelivery): Promise<boolean> {
  const begun = await db
    .updateTable('notification_delivery')
    .set({
      state: 'sending',
      lease_until: sql<Date>`clock_timestamp() + ${sql.lit(SENDING_LEASE)}::interval`,
    })
    .where(isStillClaimed(delivery))
    .where('state', '=', 'claimed')
    .where('lease_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}

/** Not sent now: it is too late, not allowed, cannot be rendered, or waits until quiet hours end. */
export async function skipOrPostpone(
  db: Db,
  delivery: ClaimedDelivery,
  why: { skip: string } | { until: Date },
): Promise<void> {
  const fields =
    'skip' in why
      ? { state: 'skipped', answer: why.skip, finished_at: sql<Date>`now()` }
      : { state: 'queued', due_at: why.until };
  await db
    .updateTable('notification_delivery')
    .set({ ...fields, claim: null, lease_until: null })
    .where(isStillClaimed(delivery))
    .where('state', '=', 'claimed')
    .execute();
}

/** Whether this worker's claim still holds. */
export function isStillClaimed({
  id,
  claim,
}: Pick<ClaimedDelivery, 'id' | 'claim'>): RawBuilder<boolean> {
  return sql<boolean>`notification_delivery.id = ${id} and notification_delivery.claim = ${claim}`;
}

/**
 * Recovers deliveries of a worker that is gone. One that was only claimed was not sent. One that was
 * being sent may have been: it is sent again only on channels that show a repeated message once,
 * immediately the first time and then after growing delays.
 */
export async function recoverDeliveries(db: Db, repeatable: readonly string[]): Promise<void> {
  await sql`update notification_delivery set
      state = next.state, lease_until = null,
      claim = case when next.state = 'unclear' then notification_delivery.claim end,
      attempt = attempt + case when notification_delivery.state = 'sending' then 1 else 0 end,
      due_at = case when notification_delivery.state = 'sending' and next.state = 'queued'
        then now() + make_interval(
          secs => least(${FIRST_RETRY_SECONDS} * (2.0 ^ attempt - 1), ${MAX_RETRY_SECONDS})::float8)
        else due_at end,
      finished_at = case when next.state = 'unclear' then now() end
    from (select id, case
        when state = 'claimed' then 'queued'
        when channel = any(${repeatable}::text[]) then 'queued'
        else 'unclear' end as state
      from notification_delivery
      where state in ('claimed', 'sending') and lease_until <= clock_timestamp()
      for update skip locked) as next
    where next.id = notification_delivery.id`.execute(db);
}
