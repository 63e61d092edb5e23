import { sql } from 'kysely';
import type { NotificationKindName } from '#contract/notifications.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type EventData, NOTIFICATION_KINDS } from './kinds/kind-list.ts';
import type { WebhookEvent } from './webhooks/webhook-event.ts';

export interface FoundEvent {
  kind: NotificationKindName;
  /** What makes it the same event when it is found again: a boss and when its window opens. */
  key: string;
  worldId: number;
  subject: string;
  /** Set if the event concerns one player only. */
  playerId?: string;
  data: Partial<EventData> & { name: string };
  happenedAt: Date;
  /** What webhook receivers get of it; key and time are the event's. */
  webhook?: Pick<WebhookEvent, 'type' | 'data'>;
}

const MINUTE_MS = 60_000;

/**
 * Records events that somebody should receive, each once however often it is found: by a worker that
 * repeats the work of a dead one, or by two at a time. Returns how many are new.
 */
export async function recordEvents(
  db: Db | Tx,
  found: readonly FoundEvent[],
  { now, isPublished }: { now: Date; isPublished: (event: FoundEvent) => boolean },
): Promise<number> {
  const rows = found.flatMap((event) => {
    const { topic, usefulMinutes } = NOTIFICATION_KINDS[event.kind];
    const expiresAt = new Date(event.happenedAt.getTime() + usefulMinutes * MINUTE_MS);
    if (expiresAt <= now) return [];
    return {
      kind: event.kind,
      key: `${event.kind} ${event.worldId} ${event.key}`,
      topic,
      world_id: event.worldId,
      subject: event.subject,
      player_id: event.playerId ?? null,
      data: event.data,
      happened_at: event.happenedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_published: isPublished(event),
    };
  });
  if (rows.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into notification_event
      (kind, key, topic, world_id, subject, player_id, data, happened_at, expires_at)
    select kind, key, topic, world_id, subject, player_id, data, happened_at, expires_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (kind text, key text,
      topic text, world_id integer, subject text, player_id uuid, data jsonb,
      happened_at timestamptz, expires_at timestamptz, is_published boolean)
    where is_published or player_id is not null or exists (
      select from notification_subscription wanted
      where wanted.topic = found.topic and wanted.world_id = found.world_id
        and wanted.subject in ('', found.subject) and found.kind = any(wanted.kinds))
      or exists (
      select from clan_webhook webhook
      where webhook.world_id = found.world_id and (found.kind = 'castle_siege_soon'
        or found.topic = 'clan' and webhook.clan_key = found.subject))
    on conflict (key) do nothing`.execute(db);
  return Number(numAffectedRows);
}
