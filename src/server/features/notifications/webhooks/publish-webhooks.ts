import { sql } from 'kysely';
import type { WEBHOOK_TEST_TYPE } from '#contract/webhook-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { WebhookEvent } from './webhook-event.ts';

/**
 * Older events are not published. Sources find the same event for as long as nothing new happens;
 * after `webhooks.keep_days`, four at least, its message is deleted and no longer keeps it from being
 * published again.
 */
const MAX_AGE_MS = 86_400_000;

/**
 * Records messages and their deliveries, each once however often it is found. Left out: what is
 * old, and what no receiver wants or wanted when it happened.
 */
export async function publishWebhooks(
  tx: Tx,
  { events, now }: { events: readonly WebhookEvent[]; now: Date },
): Promise<void> {
  const oldest = now.getTime() - MAX_AGE_MS;
  const recent = events.filter(({ happenedAt }) => happenedAt.getTime() >= oldest);
  if (recent.length === 0) return;
  const rows = recent.map((event) => ({
    id: uuid7(),
    type: event.type,
    key: `${event.type} ${event.key}`,
    body: bodyOf(event),
    happened_at: event.happenedAt.toISOString(),
  }));
  await sql`
    with wanted as (
      select webhook_type.type, webhook_type.since, endpoint.id
      from webhook_endpoint endpoint join webhook_type on webhook_type.endpoint_id = endpoint.id
      where endpoint.is_active),
    found as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found
        (id uuid, type text, key text, body text, happened_at timestamptz)),
    made as (
      insert into webhook_message (id, type, key, body, happened_at)
      select id, type, key, body, happened_at from found
      where exists (select from wanted
        where wanted.type = found.type and wanted.since <= found.happened_at)
      on conflict (key) do nothing returning id, type, happened_at)
    insert into webhook_delivery (message_id, endpoint_id)
    select made.id, wanted.id from made
      join wanted on wanted.type = made.type and wanted.since <= made.happened_at`.execute(tx);
}

interface MessageContent {
  type: WebhookEvent['type'] | typeof WEBHOOK_TEST_TYPE;
  happenedAt: Date;
  data: WebhookEvent['data'];
}

/** As Standard Webhooks recommends: what it is, when it happened, and the rest. */
export function bodyOf({ type, happenedAt, data }: MessageContent): string {
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
}
