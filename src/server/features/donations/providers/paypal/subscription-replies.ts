import { z } from 'zod';

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const timeSchema = z.iso.datetime({ offset: true });

export const idSchema = z.object({ id: z.string().max(100) });

export const payPalSubscriptionSchema = z.object({
  id: z.string().max(100),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  billing_info: z
    .object({
      next_billing_time: timeSchema.nullish().catch(null),
      failed_payments_count: z.int().default(0),
    })
    .nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type PayPalSubscription = z.output<typeof payPalSubscriptionSchema>;

/** A refund in version 1 of the API, which calls a charge a sale. */
export const saleRefundSchema = z.object({
  id: z.string().max(100),
  state: z.string(),
  amount: z.object({ total: z.string(), currency: z.string() }),
  create_time: timeSchema.nullish().catch(null),
});

const transactionSchema = z.object({
  id: z.string().max(100),
  status: z.string(),
  time: timeSchema,
  amount_with_breakdown: z.object({ gross_amount: moneySchema }),
});
export type Transaction = z.output<typeof transactionSchema>;
export const transactionsSchema = z.object({
  transactions: z.array(transactionSchema).default([]),
  total_pages: z.int().default(1),
});

export const refundSchema = z.object({
  id: z.string().max(100),
  status: z.string(),
  amount: moneySchema,
  create_time: timeSchema.nullish().catch(null),
});
export type PayPalRefund = z.output<typeof refundSchema>;
