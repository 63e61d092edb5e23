import { sql } from 'kysely';
import type { WebhookType } from '#contract/webhook-types.ts';
import { WEBHOOKS_MAX } from '#contract/webhooks.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { readPage } from '#server/platform/db/read-page.ts';

/** Each row has a button, so more rows would be too much for a phone. */
const ROWS = 20;

/** All of them, or the one given. */
export async function listWebhooks(db: Db, id?: string) {
  return db
    .selectFrom('webhook_endpoint')
    .select(['id', 'name', 'url', 'is_active', 'stop_reason', 'stopped_at', 'created_at'])
    .select(['delivered_at', 'old_secret_until'])
    .select(({ selectFrom }) =>
      selectFrom('webhook_type')
        .select(sql<WebhookType[]>`coalesce(array_agg(type order by type), '{}')`.as('types'))
        .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
        .as('types'),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .limit(WEBHOOKS_MAX)
    .execute();
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Newest first. */
export async function listWebhookDeliveries(
  db: Db,
  endpointId: string,
  at: { after?: string | undefined; before?: string | undefined },
) {
  const query = db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_message as message', 'message.id', 'webhook_delivery.message_id')
    .select(['webhook_delivery.id', 'message_id', 'state', 'attempt', 'status', 'answer'])
    .select(['webhook_delivery.created_at', 'attempted_at', 'due_at'])
    .select(['message.type', 'message.body'])
    .where('endpoint_id', '=', endpointId);
  const keys = [{ column: 'webhook_delivery.id', type: 'bigint' }] as const;
  return readPage(query, { keys, limit: ROWS, at });
}
export type WebhookDeliveryRow = Awaited<ReturnType<typeof listWebhookDeliveries>>['rows'][number];
