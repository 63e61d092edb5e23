import { sql } from 'kysely';
import type { NotificationKindName } from '#contract/notifications.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { CHANGES_CHANNEL } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { type Channels, publicChannelsFor } from '../channels/channel-list.ts';
import { afterQuietHours, quietHoursOf } from '../quiet-hours.ts';
import { publishToClans } from './clan-webhooks.repo.ts';

interface FanOutDeps {
  db: Db;
  log: Log;
  clock: Clock;
  config: Pick<Config, 'worlds'>;
  channels: Channels;
}

/** Subscribers handled in one transaction. */
const BATCH_SIZE = 500;

/**
 * Queues every open event for its subscribers, a batch at a time. Several workers may do it
 * concurrently. An event that fails is retried next time, and does not delay others.
 */
export async function fanOut({ db, log, clock, config, channels }: FanOutDeps): Promise<void> {
  const failed: number[] = [];
  for (let isMore = true; isMore; ) {
    const batch: Batch = { now: clock.now(), channels, config, failed };
    try {
      isMore = await inTransaction(db, fanOutBatch, batch);
    } catch (error) {
      if (batch.eventId === undefined) throw error;
      log.warn({ err: error, id: batch.eventId }, 'event not fanned out');
      failed.push(batch.eventId);
    }
  }
}

interface Batch {
  now: Date;
  channels: Channels;
  config: Pick<Config, 'worlds'>;
  failed: readonly number[];
  /** The event that the batch is for; set once it is read. */
  eventId?: number;
}

interface OpenEvent {
  id: number;
  kind: string;
  topic: string;
  world_id: number;
  subject: string;
  player_id: string | null;
  expires_at: Date;
  fanned_out_to: number;
}

/** Locks the event's row; after a crash the next worker continues where this one ended. */
async function fanOutBatch(tx: Tx, batch: Batch): Promise<boolean> {
  const { now, channels, config, failed } = batch;
  const event = await tx
    .selectFrom('notification_event')
    .select(['id', 'kind', 'topic', 'world_id', 'subject', 'player_id', 'expires_at'])
    .select('fanned_out_to')
    .where('fanned_out_at', 'is', null)
    .where(sql<boolean>`id <> all(${failed}::bigint[])`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!event) return false;
  batch.eventId = event.id;
  if (event.fanned_out_to === 0) {
    await publish(tx, event, channels);
    await publishToClans(tx, event);
  }
  const subscriptions = event.player_id === null ? await subscriptionsTo(tx, event) : [];
  const players =
    event.player_id === null ? subscriptions.map(({ player_id }) => player_id) : [event.player_id];
  if (players.length > 0) await notify(tx, event, { players, now, config });
  const last = subscriptions.at(-1)?.id;
  const isDone = subscriptions.length < BATCH_SIZE;
  await tx
    .updateTable('notification_event')
    .set({
      ...(last === undefined ? {} : { fanned_out_to: last }),
      ...(isDone ? { fanned_out_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', event.id)
    .execute();
  return true;
}

async function publish(tx: Tx, event: OpenEvent, channels: Channels): Promise<void> {
  const kind = event.kind as NotificationKindName;
  const names = publicChannelsFor(channels, { kind, subject: event.subject });
  if (names.length === 0) return;
  await tx
    .insertInto('notification_delivery')
    .values(names.map((channel) => ({ event_id: event.id, channel })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function subscriptionsTo(tx: Tx, event: OpenEvent) {
  return tx
    .selectFrom('notification_subscription')
    .select(['id', 'player_id'])
    .where('topic', '=', event.topic)
    .where('world_id', '=', event.world_id)
    .where('subject', 'in', ['', event.subject])
    .where(sql<boolean>`${event.kind} = any(kinds)`)
    .where('id', '>', event.fanned_out_to)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
}

async function notify(
  tx: Tx,
  event: OpenEvent,
  { players, now, config }: Pick<Batch, 'now' | 'config'> & { players: readonly string[] },
): Promise<void> {
  // A player who subscribed to this subject and to the whole topic gets it once.
  const { rows: notified } = await sql<{ player_id: string }>`
    insert into notification (event_id, player_id)
    select ${event.id}, id from player
    where id = any(${players}::uuid[]) and deleted_at is null and suspended_at is null
    on conflict do nothing returning player_id`.execute(tx);
  if (notified.length === 0) return;
  const ids = notified.map(({ player_id }) => player_id);
  const endpoints = await tx
    .selectFrom('notification_endpoint')
    .leftJoin(
      'notification_preference as quiet',
      'quiet.player_id',
      'notification_endpoint.player_id',
    )
    .select(['notification_endpoint.id', 'channel', 'quiet_from', 'quiet_to', 'zone'])
    .where('notification_endpoint.player_id', 'in', ids)
    .execute();
  const deliveries = endpoints.map(({ id, channel, ...stored }) => {
    const dueAt = afterQuietHours(now, quietHoursOf(stored, config, event.world_id));
    const isLate = dueAt >= event.expires_at;
    return {
      event_id: event.id,
      channel,
      endpoint_id: id,
      due_at: dueAt,
      // Outdated before the quiet hours end: it is only shown on the site.
      ...(isLate ? { state: 'skipped', answer: 'quiet hours', finished_at: now } : {}),
    };
  });
  if (deliveries.length > 0) {
    const json = JSON.stringify(deliveries);
    await sql`insert into notification_delivery
        (event_id, channel, endpoint_id, due_at, state, answer, finished_at)
      select event_id, channel, endpoint_id, due_at, coalesce(state, 'queued'), answer, finished_at
      from jsonb_to_recordset(${json}::jsonb) as made (event_id bigint, channel text,
        endpoint_id bigint, due_at timestamptz, state text, answer text, finished_at timestamptz)
      on conflict do nothing`.execute(tx);
  }
  // The players' open pages show it at once.
  await sql`select pg_notify(${CHANGES_CHANNEL}, id || ' notifications')
    from unnest(${ids}::text[]) id`.execute(tx);
}
