import { z } from 'zod';
import { idTextSchema, uuidSchema } from './bounds.ts';
import { paymentStateSchema } from './payments.ts';
import { providerSchema } from './plans.ts';

export const SUBSCRIPTION_STATES = [
  'opened',
  'active',
  'past_due',
  'canceled',
  'ended',
  'failed',
] as const;
export const subscriptionStateSchema = z.enum(SUBSCRIPTION_STATES);
export type SubscriptionState = z.infer<typeof subscriptionStateSchema>;

const PERIOD_UNITS = ['month', 'day'] as const;
/** What every provider allows: PayPal 12 months or 365 days, Stripe three years. */
export const PERIOD_COUNT_MAX = { month: 12, day: 365 } as const;
const periodFields = {
  period_unit: z.enum(PERIOD_UNITS),
  period_count: z.int().min(1).max(365),
};

export const SUBSCRIPTIONS_PATH = '/api/subscriptions';
export const SUBSCRIPTION_PATH = '/api/subscriptions/:id';
export const subscriptionPath = (id: string) => `/api/subscriptions/${id}`;
export const CANCEL_SUBSCRIPTION_PATH = '/api/subscriptions/cancel';
export const END_SUBSCRIPTION_PATH = '/api/subscriptions/end';
/** Where the provider sends the player back; it shows our state and changes nothing. */
export const SUBSCRIPTIONS_PAGE = '/panel/subscriptions';

const subscriptionPlanSchema = z.object({
  id: z.int(),
  title: z.string(),
  server_id: z.int(),
  /** US dollars. */
  price: z.number(),
  ...periodFields,
  /** VIP counts for the whole game account. */
  account_wide: z.boolean(),
  /** VIP arrives once the account, or the character, is out of the game. */
  needs_offline: z.boolean(),
});
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>;

/** How far the delivery of a period's VIP is. */
const DELIVERY_STATES = ['none', 'waiting', 'done', 'undeliverable', 'taken'] as const;

export const subscriptionPeriodSchema = z.object({
  payment_id: z.uuid(),
  payment_number: z.int(),
  starts_at: z.int(),
  ends_at: z.int(),
  amount: z.number(),
  refunded: z.number(),
  state: paymentStateSchema,
  delivery: z.enum(DELIVERY_STATES),
  /** Why VIP has not arrived yet: an error code. */
  waits_for: z.string().nullable(),
});
export type SubscriptionPeriod = z.infer<typeof subscriptionPeriodSchema>;

export const subscriptionSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  provider: providerSchema,
  amount: z.number(),
  currency: z.string(),
  ...periodFields,
  server_id: z.int(),
  account: z.string(),
  character: z.string(),
  state: subscriptionStateSchema,
  opened_at: z.int(),
  /** 0 if nothing will be charged. */
  next_charge_at: z.int(),
  /** 0 before the first payment. */
  paid_until: z.int(),
  /** When a failed payment ends the subscription; 0 while nothing failed. */
  grace_ends_at: z.int(),
  pay_url: z.string().nullable(),
  fix_url: z.string().nullable(),
  /** What ending it now returns, in `currency`; null where players may not. */
  refund_now: z.number().nullable(),
  periods: z.array(subscriptionPeriodSchema),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const subscriptionsReplySchema = z.object({
  plans: z.array(subscriptionPlanSchema),
  providers: z.array(providerSchema),
  grace_days: z.int(),
  subscriptions: z.array(subscriptionSchema),
});
export type SubscriptionsReply = z.infer<typeof subscriptionsReplySchema>;

export const openSubscriptionBodySchema = z.object({
  plan_id: idTextSchema,
  provider: providerSchema,
  account: z.string().trim().min(1).max(45),
  char: z.string().trim().min(1).max(40),
  /** As the page showed it; `price_changed` if it is higher now. */
  price: z.coerce.number().min(0).max(1_000_000).optional(),
});
export const openSubscriptionReplySchema = z.object({ subscription_id: z.uuid(), url: z.string() });
export const subscriptionParamsSchema = z.object({ id: uuidSchema });
export const ownSubscriptionBodySchema = z.object({ subscription_id: uuidSchema });

export const ADMIN_SUBSCRIPTION_PLANS_PATH = '/api/admin/subscription-plans';
const planSchema = z.object({
  id: z.int().min(1).max(2_147_483_647).optional(),
  titles: z.record(z.string().min(2).max(10), z.string().trim().min(1).max(80)),
  server_id: z.int().min(1).max(1_000),
  price_cents: z.int().min(50).max(100_000_000),
  ...periodFields,
  position: z.int().min(0).max(10_000),
  is_active: z.boolean(),
});
export const adminSubscriptionPlanSchema = planSchema.refine(
  // One with a longer period can still be switched off.
  ({ period_unit, period_count, is_active }) =>
    !is_active || period_count <= PERIOD_COUNT_MAX[period_unit],
  { path: ['period_count'] },
);
export type AdminSubscriptionPlan = z.infer<typeof planSchema>;
export const adminSubscriptionPlansReplySchema = z.object({
  plans: z.array(planSchema.extend({ id: z.int() })),
  /** The payment methods that can sell them now. */
  providers: z.array(providerSchema),
});
export type AdminSubscriptionPlansReply = z.infer<typeof adminSubscriptionPlansReplySchema>;

/** Who or what ends a subscription. */
export const SUBSCRIPTION_ENDERS = [
  'player',
  'staff',
  'dunning',
  'dispute',
  'deletion',
  'provider',
  'undeliverable',
  'review',
] as const;
export type SubscriptionEnder = (typeof SUBSCRIPTION_ENDERS)[number];
