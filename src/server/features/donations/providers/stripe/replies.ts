import { z } from 'zod';

const cardSchema = z.object({ fingerprint: z.string().nullish() });
const chargeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  disputed: z.boolean(),
  payment_method_details: z.object({ card: cardSchema.nullish() }).nullish(),
});
export const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: z
    .object({ id: z.string(), status: z.string(), latest_charge: chargeSchema.nullish() })
    .nullish(),
});
export type Session = z.output<typeof sessionSchema>;

export const intentSchema = z.object({
  id: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  latest_charge: chargeSchema.nullish(),
});
export type Intent = z.output<typeof intentSchema>;

export const disputeSchema = z.object({
  id: z.string().max(255),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  created: z.int().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  evidence_details: z
    .object({
      /** 0 where the bank accepts no answer. */
      due_by: z.int().nullish(),
      submission_count: z.int().default(0),
    })
    .nullish(),
});
export type StripeDispute = z.output<typeof disputeSchema>;
export const disputesSchema = z.object({ data: z.array(disputeSchema) });
export type Disputes = z.output<typeof disputesSchema>['data'];

export const fileSchema = z.object({ id: z.string() });

export const hooksSchema = z.object({
  data: z.array(
    z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
  ),
});

export const checkoutSessionSchema = z.object({ id: z.string(), url: z.string() });
