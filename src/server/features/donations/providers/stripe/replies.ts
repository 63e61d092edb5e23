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

export const disputesSchema = z.object({
  data: z.array(z.object({ amount: z.int(), status: z.string() })),
});
export type Disputes = z.output<typeof disputesSchema>['data'];

export const hooksSchema = z.object({
  data: z.array(
    z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
  ),
});

export const checkoutSessionSchema = z.object({ id: z.string(), url: z.string() });
