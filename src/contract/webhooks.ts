import { z } from 'zod';
import { bigIdTextSchema, uuidSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { WEBHOOK_TYPES } from './webhook-types.ts';

export const WEBHOOKS_MAX = 20;
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;
/** How long the old secret still signs after a new one was created. */
export const WEBHOOK_OVERLAP_HOURS = 24;

export const ADMIN_WEBHOOKS_PATH = '/api/admin/webhooks';
export const ADMIN_WEBHOOK_PATH = `${ADMIN_WEBHOOKS_PATH}/:id`;
export const ADMIN_WEBHOOK_DELIVERIES_PATH = `${ADMIN_WEBHOOK_PATH}/deliveries`;
export const ADMIN_WEBHOOK_RESEND_PATH = `${ADMIN_WEBHOOK_DELIVERIES_PATH}/:delivery_id/again`;
export const adminWebhookPath = (id: string) => `${ADMIN_WEBHOOKS_PATH}/${id}`;

export const webhookParamsSchema = z.object({ id: uuidSchema });
export const webhookDeliveryParamsSchema = webhookParamsSchema.extend({
  delivery_id: bigIdTextSchema,
});

export const webhookBodySchema = z.object({
  name: z.string().trim().min(1).max(WEBHOOK_NAME_MAX),
  url: z.url({ protocol: /^https?$/ }).max(WEBHOOK_URL_MAX),
  types: z.array(z.enum(WEBHOOK_TYPES)).min(1).max(WEBHOOK_TYPES.length),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

/** Times are Unix seconds; 0 for never. */
const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  is_active: z.boolean(),
  stop_reason: z.enum(['staff', 'gone', 'failing']).nullable(),
  stopped_at: z.int(),
  created_at: z.int(),
  delivered_at: z.int(),
  /** Until then the replaced secret signs as well. */
  old_secret_until: z.int(),
});
export type Webhook = z.infer<typeof webhookSchema>;
export const webhooksReplySchema = z.object({ webhooks: z.array(webhookSchema) });
export type WebhooksReply = z.infer<typeof webhooksReplySchema>;
export const webhookReplySchema = z.object({ webhook: webhookSchema });
export type WebhookReply = z.infer<typeof webhookReplySchema>;

export const webhookDeliveriesQuerySchema = listQuerySchema.omit({ q: true });
const webhookDeliverySchema = z.object({
  id: z.int(),
  /** As sent in `webhook-id`. */
  message_id: z.string(),
  type: z.string(),
  state: z.enum(['queued', 'sending', 'delivered', 'failed']),
  attempt: z.int(),
  /** HTTP status of the last attempt; 0 if there was no response. */
  status: z.int(),
  answer: z.string(),
  created_at: z.int(),
  attempted_at: z.int(),
  /** When the next attempt is due; 0 if there is none. */
  due_at: z.int(),
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export const webhookDeliveriesReplySchema = keysetPageSchema(webhookDeliverySchema);
export type WebhookDeliveriesReply = z.infer<typeof webhookDeliveriesReplySchema>;

/** The only reply that contains the secret. */
export const webhookSecretReplySchema = z.object({
  message: z.string(),
  id: z.string(),
  secret: z.string(),
});
