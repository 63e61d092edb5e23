import { z } from 'zod';

const metadata = z.object({ subscription_id: z.string().optional() }).nullish();

export const subscriptionSessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  subscription: z.string().nullish(),
});

export const stripeSubscriptionSchema = z.object({
  id: z.string(),
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'canceled',
    'unpaid',
    'paused',
  ]),
  metadata,
  /** The period belongs to the items since API version 2025-03-31. */
  items: z.object({ data: z.array(z.object({ current_period_end: z.int() })) }),
});
export type StripeSubscription = z.output<typeof stripeSubscriptionSchema>;

export const invoiceSchema = z.object({
  id: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).nullish(),
  amount_paid: z.int(),
  currency: z.string(),
  created: z.int(),
  hosted_invoice_url: z.string().nullish(),
  /** Since API version 2025-03-31 an invoice names its subscription here. */
  parent: z
    .object({ subscription_details: z.object({ subscription: z.string(), metadata }).nullish() })
    .nullish(),
  lines: z.object({
    data: z.array(z.object({ period: z.object({ start: z.int(), end: z.int() }) })),
  }),
  /** Only if expanded. */
  payments: z
    .object({
      data: z.array(
        z.object({
          status: z.string(),
          payment: z.object({ payment_intent: z.string().nullish() }),
        }),
      ),
    })
    .nullish(),
});
export type StripeInvoice = z.output<typeof invoiceSchema>;
export const invoicesSchema = z.object({
  data: z.array(invoiceSchema),
  has_more: z.boolean().default(false),
});
