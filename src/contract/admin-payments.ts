import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { dayRangeShape, keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { paymentSchema, paymentStateSchema } from './payments.ts';
import { providerSchema } from './plans.ts';

export const ADMIN_PAYMENTS_PATH = '/api/admin/payments';
export const ADMIN_PAYMENT_PATH = '/api/admin/payments/:id';
export const ADMIN_PROOF_PATH = '/api/admin/payments/:id/proof';
export const ADMIN_DECIDE_PAYMENT_PATH = '/api/admin/payments/decide';
export const ADMIN_REFUND_PATH = '/api/admin/payments/refund';
export const adminPaymentPath = (id: string) => `/api/admin/payments/${id}`;
/** With `view`, a picture to display; without it, the original file as a download. */
export const adminProofPath = (id: string, isView: boolean) =>
  `/api/admin/payments/${id}/proof${isView ? '?view=1' : ''}`;

export const proofQuerySchema = z.object({ view: z.literal('1').optional() });

export const adminPaymentsQuerySchema = listQuerySchema.extend({
  ...dayRangeShape,
  state: paymentStateSchema.optional(),
  provider: providerSchema.optional(),
});

const adminPaymentSchema = paymentSchema.extend({
  player_id: z.uuid(),
  email: z.string(),
  /** The plan's price, in US dollars. */
  price: z.number(),
  provider_ref: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AdminPayment = z.infer<typeof adminPaymentSchema>;
export const adminPaymentsReplySchema = keysetPageSchema(adminPaymentSchema).extend({
  /** The server's time, from which waiting times are computed. */
  now: z.int(),
});
export type AdminPaymentsReply = z.infer<typeof adminPaymentsReplySchema>;

/** One side of a ledger transaction. */
export const ledgerLineSchema = z.object({
  at: z.int(),
  reason: z.string(),
  /** `player`, or one of the system accounts. */
  account: z.string(),
  amount: z.int(),
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

export const adminPaymentReplySchema = z.object({
  payment: adminPaymentSchema.extend({
    charge_ref: z.string().nullable(),
    /** In the payment's currency. */
    refunded: z.number(),
    disputed: z.number(),
    promo_code: z.string().nullable(),
    /** Whether this provider refunds on request; otherwise a refund is only recorded. */
    refunds_itself: z.boolean(),
    proof_type: z.string().nullable(),
    /** When the provider is queried again; 0 for never. */
    due_at: z.int(),
  }),
  events: z.array(z.object({ at: z.int(), kind: z.string(), event_id: z.string() })),
  ledger: z.array(ledgerLineSchema),
  actions: z.array(
    z.object({ at: z.int(), action: z.string(), email: z.string(), note: z.string() }),
  ),
});
export type AdminPaymentReply = z.infer<typeof adminPaymentReplySchema>;

const note = z.string().trim().min(3).max(1_000);

export const decidePaymentBodySchema = z.object({
  payment_id: uuidSchema,
  decision: z.enum(['paid', 'refused', 'refunded']),
  note,
});

/** Refunds all that is left of the payment, according to our record. */
export const refundPaymentBodySchema = z.object({ payment_id: uuidSchema, note });
