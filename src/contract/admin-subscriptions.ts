import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import {
  SUBSCRIPTION_STATES,
  subscriptionPeriodSchema,
  subscriptionSchema,
  subscriptionStateSchema,
} from './subscriptions.ts';

const MOVEMENT_STATES = ['waiting', 'ordered', 'done', 'undeliverable', 'dropped'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];

/** Events in the history of a subscription, as staff see it. */
const SUBSCRIPTION_EVENTS = [
  ...SUBSCRIPTION_STATES,
  'charged',
  'cancel_confirmed',
  'still_charging',
  'reminded',
  'refund_wanted',
  'refund_sent',
  'refund_refused',
  'undeliverable',
  'payment_pending',
  'payment_paid',
  'payment_credited',
  'payment_refunded',
  'payment_charged_back',
  'payment_failed',
  'payment_review',
] as const;
export type SubscriptionEventKind = (typeof SUBSCRIPTION_EVENTS)[number];

export const ADMIN_SUBSCRIPTIONS_PATH = '/api/admin/subscriptions';
export const ADMIN_SUBSCRIPTION_PATH = '/api/admin/subscriptions/:id';
export const adminSubscriptionPath = (id: string) => `/api/admin/subscriptions/${id}`;
export const ADMIN_CANCEL_SUBSCRIPTION_PATH = '/api/admin/subscriptions/cancel';
export const ADMIN_END_SUBSCRIPTION_PATH = '/api/admin/subscriptions/end';
export const ADMIN_CHECK_SUBSCRIPTION_PATH = '/api/admin/subscriptions/check';

export const adminSubscriptionsQuerySchema = listQuerySchema.extend({
  state: subscriptionStateSchema.optional(),
});
const adminSubscriptionRowSchema = subscriptionSchema
  .omit({ periods: true, pay_url: true, fix_url: true, refund_now: true, grace_ends_at: true })
  .extend({
    player_id: z.uuid(),
    email: z.string(),
    /** Who or what ended it. */
    canceled_by: z.string().nullable(),
    /** The provider has not confirmed yet that it charges no more. */
    wants_cancel: z.boolean(),
    reason: z.string().nullable(),
    periods_paid: z.int(),
    /** Periods whose VIP could not be delivered. */
    undeliverable: z.int(),
  });
export type AdminSubscriptionRow = z.infer<typeof adminSubscriptionRowSchema>;
export const adminSubscriptionsReplySchema = keysetPageSchema(adminSubscriptionRowSchema);

export const adminSubscriptionReplySchema = z.object({
  subscription: adminSubscriptionRowSchema,
  subscription_ref: z.string().nullable(),
  refund_now: z.number(),
  periods: z.array(
    subscriptionPeriodSchema.extend({
      ref: z.string(),
      refund_state: z.string().nullable(),
      orders: z.array(z.object({ id: z.uuid(), seconds: z.int(), state: z.enum(MOVEMENT_STATES) })),
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      at: z.int(),
      kind: z.enum(SUBSCRIPTION_EVENTS),
      detail: z.string(),
    }),
  ),
});
export type AdminSubscriptionReply = z.infer<typeof adminSubscriptionReplySchema>;
export const adminSubscriptionBodySchema = z.object({
  subscription_id: uuidSchema,
  note: z.string().trim().max(500).default(''),
});
