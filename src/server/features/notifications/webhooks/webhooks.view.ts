import { WEBHOOK_TYPES } from '#contract/webhook-types.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { messageIdOf } from './sign-webhook.ts';
import type { WebhookDeliveryRow, WebhookRow } from './webhooks.repo.ts';

export function viewWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, name, url, is_active, old_secret_until: until } = row;
  return {
    ...{ id, name, url, is_active },
    // A type that this release does not know is left out.
    types: WEBHOOK_TYPES.filter((type) => row.types?.includes(type)),
    stop_reason: row.stop_reason as Webhook['stop_reason'],
    stopped_at: secondsOf(row.stopped_at),
    created_at: unixSeconds(row.created_at),
    delivered_at: secondsOf(row.delivered_at),
    old_secret_until: until && until > now ? unixSeconds(until) : 0,
  };
}

export function viewWebhookDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id, type, attempt, body } = row;
  return {
    ...{ id, type, attempt, body },
    message_id: messageIdOf(row.message_id),
    state: row.state as WebhookDelivery['state'],
    status: row.status ?? 0,
    answer: row.answer ?? '',
    created_at: unixSeconds(row.created_at),
    attempted_at: secondsOf(row.attempted_at),
    due_at: row.state === 'queued' ? unixSeconds(row.due_at) : 0,
  };
}

function secondsOf(at: Date | null): number {
  return at ? unixSeconds(at) : 0;
}
