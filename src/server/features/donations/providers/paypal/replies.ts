import { z } from 'zod';

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const linksSchema = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const timeSchema = z.iso.datetime({ offset: true }).nullish().catch(null);
const captureSchema = z.object({ id: z.string(), status: z.string(), amount: moneySchema });
export type Capture = z.output<typeof captureSchema>;
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: linksSchema,
  payer: z.object({ payer_id: z.string().nullish() }).nullish(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            refunds: z
              .array(
                z.object({
                  status: z.string(),
                  amount: moneySchema,
                  create_time: timeSchema,
                  links: linksSchema,
                }),
              )
              .default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type Order = z.output<typeof orderSchema>;

export type Refund = NonNullable<Order['purchase_units'][number]['payments']>['refunds'][number];

export const disputesSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
});
export const disputeSchema = z.object({
  dispute_id: z.string().max(255),
  status: z.string(),
  reason: z.string().nullish(),
  create_time: timeSchema,
  seller_response_due_date: timeSchema,
  links: linksSchema,
  evidences: z
    .array(
      z.object({
        source: z.string().nullish(),
        documents: z.array(z.object({ name: z.string().nullish() })).nullish(),
      }),
    )
    .nullish(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: moneySchema,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: moneySchema.nullish() })
    .optional(),
});
export type Dispute = z.output<typeof disputeSchema>;

export const hookSchema = z.object({
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
export const verdictSchema = z.object({ verification_status: z.string() });
