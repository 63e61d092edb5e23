import { z } from 'zod';
import { idSchema } from './bounds.ts';
import { languageSchema } from './language-schema.ts';

/** In display order. */
export const PROVIDERS = [
  'stripe',
  'mercadopago',
  'paypal',
  'freekassa',
  'nowpayments',
  'btcpay',
  'yookassa',
  'unitpay',
  'enot',
  'cryptomus',
  'przelewy24',
  'pagbank',
  'paymentwall',
  'payop',
  'manual',
  'sandbox',
] as const;
export const providerSchema = z.enum(PROVIDERS);
export type ProviderName = z.infer<typeof providerSchema>;
/** Companies that call our webhook; the others are part of the portal. */
export type ExternalProviderName = Exclude<ProviderName, 'manual' | 'sandbox'>;
export const EXTERNAL_PROVIDERS = PROVIDERS.filter(
  (name): name is ExternalProviderName => name !== 'manual' && name !== 'sandbox',
);

const currencySchema = z
  .string()
  .max(3)
  .regex(/^[A-Z]{3}$/);

export const planSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Total, the bonus included. */
  coins: z.int(),
  bonus_coins: z.int(),
  description: z.string(),
  /** US dollars. */
  price: z.number(),
  /** The same in the local currency, where the operator has set one. */
  local_price: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  /** In other currencies, as set by staff: minor units by currency. */
  prices: z.record(z.string(), z.int()),
});
export type Plan = z.infer<typeof planSchema>;

/** A campaign that adds coins to this player's next purchase. */
const campaignOfferSchema = z.object({
  id: z.int(),
  title: z.string(),
  is_first_purchase: z.boolean(),
  /** Only these methods; empty for all. */
  methods: z.array(providerSchema),
  ends_at: z.int(),
  /** Seconds until then, by the server's clock. */
  ends_in: z.int(),
  bonuses: z.array(z.object({ plan_id: z.int(), provider: providerSchema, coins: z.int() })),
});
export type CampaignOffer = z.infer<typeof campaignOfferSchema>;

export const PLANS_PATH = '/api/plans';
export const plansReplySchema = z.object({
  plans: z.array(planSchema),
  /** At most one of them applies to a purchase: the one that gives the most. */
  campaigns: z.array(campaignOfferSchema),
  providers: z.array(
    z.object({
      name: providerSchema,
      /** What it charges in. */
      currency: z.string(),
      /** Its rate per US dollar; null if it sells only plans with a price in its currency. */
      per_usd: z.number().nullable(),
      /** Decimals of what it charges; some providers accept fewer than the currency has. */
      digits: z.int(),
    }),
  ),
  /** US dollars this player may still spend; despite its name it counts the last 24 hours. */
  left_today: z.number(),
  /** The limits behind it: per player in 24 hours, and for new accounts. */
  limits: z.object({
    usd_per_day: z.number(),
    new_account_usd: z.number(),
    new_account_days: z.int(),
    /** The most that all bonuses together add to a purchase, in percent of the plan's coins. */
    max_bonus_percent: z.int(),
    /** This player's account is new. */
    is_new: z.boolean(),
  }),
  /** Coins owed, for example after a chargeback; while there are any, nothing can be bought with coins. */
  debt: z.int(),
});
export type PlansReply = z.infer<typeof plansReplySchema>;

/** How many currencies a plan may have a price in. */
const PRICES_MAX = 20;

export const ADMIN_PLANS_PATH = '/api/admin/plans';
const adminPlanSchema = z.object({
  /** Absent for a new one. */
  id: idSchema.optional(),
  title: z.string().trim().min(1).max(80),
  /** By language. A language without one shows another language's. */
  descriptions: z.partialRecord(languageSchema, z.string().trim().max(500)),
  price_cents: z.int().positive().max(10_000_00),
  /** In currencies other than US dollars: minor units by currency. */
  prices: z
    .record(
      currencySchema.refine((currency) => currency !== 'USD'),
      z.int().positive().max(100_000_000_00),
    )
    .refine((prices) => Object.keys(prices).length <= PRICES_MAX),
  coins: z.int().positive().max(100_000_000),
  bonus_coins: z.int().min(0).max(100_000_000),
  position: z.int().min(-1000).max(1000),
  is_active: z.boolean(),
});
export type AdminPlan = z.infer<typeof adminPlanSchema>;
/** A plan to save. Without `prices` they stay as they are. */
export const planChangeSchema = adminPlanSchema.partial({ prices: true });
export type PlanChange = z.infer<typeof planChangeSchema>;
export const adminPlansReplySchema = z.object({
  plans: z.array(adminPlanSchema),
  /** Currencies besides US dollars that a payment method charges in or a plan has a price in. */
  currencies: z.array(
    z.object({
      code: z.string(),
      /** A method has no rate for it: plans without a price in it cannot be paid that way. */
      needs_price: z.boolean(),
    }),
  ),
});
export type AdminPlansReply = z.infer<typeof adminPlansReplySchema>;
