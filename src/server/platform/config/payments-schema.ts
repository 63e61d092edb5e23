import { z } from 'zod';
import { DECLARED_NAMES, DECLARED_PROVIDERS, type DeclaredName } from './declared-providers.ts';
import { apiUrl, currency, enabled, perUsd, secret } from './payment-fields.ts';

/** The previous webhook secret, still accepted. */
const old_webhook_secret = secret.optional();

type DeclaredShape = {
  [Name in DeclaredName]: z.ZodOptional<(typeof DECLARED_PROVIDERS)[Name]>;
};
const declared = Object.fromEntries(
  DECLARED_NAMES.map((name) => [name, DECLARED_PROVIDERS[name].optional()]),
) as DeclaredShape;

export const paymentsSchema = z.strictObject({
  limits: z
    .strictObject({
      usd_per_day: z.number().positive().default(500),
      new_account_days: z.int().min(0).default(3),
      new_account_usd: z.number().positive().default(100),
      /** The most that all bonuses together add to a purchase: percent of the plan's coins. */
      max_bonus_percent: z.int().min(0).max(1_000).default(200),
    })
    .prefault({}),
  /** What happens after a chargeback, besides taking the coins back: docs/disputes.md. */
  disputes: z
    .strictObject({
      evidence: z.enum(['after_review', 'automatic']).default('after_review'),
      lock: z.enum(['none', 'spending', 'login']).default('none'),
      remove_streamer: z.boolean().default(false),
      /** Whether VIP of a disputed period of a subscription stays until the dispute is decided. */
      keep_vip: z.boolean().default(false),
      /** How long evidence of closed disputes, and IP addresses of payments, are kept. */
      keep_days: z.int().min(180).max(3_650).default(730),
    })
    .prefault({}),
  /** Payouts of what creators have earned: docs/creators.md. */
  creators: z
    .strictObject({
      payout_min_usd: z.number().min(1).max(100_000).default(20),
      /** A share can be paid out this many days after it was credited. */
      maturity_days: z.int().min(0).max(365).default(14),
    })
    .prefault({}),
  /** VIP by subscription: docs/subscriptions.md. */
  subscriptions: z
    .strictObject({
      /** How long a failed payment can still be made before the subscription is canceled. */
      grace_days: z.int().min(1).max(30).default(7),
      /** For how many days after a payment players may end a subscription for a refund; 0 for never. */
      player_refund_days: z.int().min(0).max(60).default(0),
    })
    .prefault({}),
  /** For display only; each provider charges in its own currency. */
  local_currency: z.strictObject({ code: currency, per_usd: perUsd }).optional(),
  stripe: z
    .strictObject({
      enabled,
      secret_key: secret,
      webhook_secret: secret,
      old_webhook_secret,
      api_url: apiUrl,
    })
    .optional(),
  paypal: z
    .strictObject({
      enabled,
      client_id: secret,
      client_secret: secret,
      webhook_id: z.string().regex(/^[A-Za-z0-9]{8,}$/, 'is not a webhook id of PayPal'),
      /** The maximum number of requests per minute in which PayPal verifies the signature of a webhook. */
      verifications_per_minute: z.int().min(1).max(100_000).default(120),
      api_url: apiUrl,
    })
    .optional(),
  mercadopago: z
    .strictObject({
      enabled,
      access_token: secret,
      webhook_secret: secret,
      old_webhook_secret,
      /** Mercado Pago charges in the currency of the account's country. */
      currency,
      per_usd: perUsd,
      api_url: apiUrl,
    })
    .optional(),
  ...declared,
  manual: z
    .strictObject({
      enabled,
      /** Transfer instructions shown to players. */
      instructions: z.string().trim().min(10).max(2_000),
      currency: currency.default('USD'),
      per_usd: perUsd.default(1),
    })
    .optional(),
  sandbox: z.boolean().default(false),
});

export type PaymentsConfig = z.infer<typeof paymentsSchema>;

const withApiUrl = z.object({ api_url: z.string() });

interface CheckedConfig {
  mode: string;
  payments: PaymentsConfig;
}

export function checkPayments({ mode, payments }: CheckedConfig, context: z.RefinementCtx): void {
  const fault = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path: ['payments', ...path], message });
  if (mode !== 'production') return;
  if (payments.sandbox) fault(['sandbox'], 'gives coins away: it does not run in production');
  for (const [name, settings] of Object.entries(payments)) {
    const parsed = withApiUrl.safeParse(settings).data;
    if (parsed?.api_url.startsWith('http:')) {
      fault([name, 'api_url'], 'must be https in production');
    }
  }
}
