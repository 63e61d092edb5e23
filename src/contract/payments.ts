import { z } from 'zod';
import { INT_MAX, idTextSchema, shownAmountSchema, uuidSchema } from './bounds.ts';
import { providerSchema } from './plans.ts';

export const PAYMENT_STATES = [
  'pending',
  'paid',
  'credited',
  'refunded',
  'charged_back',
  'failed',
  'review',
] as const;
export const paymentStateSchema = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof paymentStateSchema>;

export const PAYMENTS_PATH = '/api/payments';
export const PAYMENT_PATH = '/api/payments/:id';
export const paymentPath = (id: string) => `/api/payments/${id}`;
/** Where the provider sends the player back; it shows our state and changes nothing. */
export const paymentPagePath = (id: string) => `/panel/payments/${id}`;

export const openPaymentBodySchema = z.object({
  plan_id: idTextSchema,
  provider: providerSchema,
  /** A code that adds coins to this purchase. */
  promo_code: z.string().trim().max(40).optional(),
  /** A creator's code; it may add coins, and its creator gets a share. */
  creator_code: z.string().trim().max(40).optional(),
  /** Whether to keep that code for later purchases; false forgets the kept one. */
  keep_creator: z.boolean().optional(),
  /** As the page showed them; `price_changed` if the price is higher now, or the coins fewer. */
  price: z.coerce.number().min(0).max(INT_MAX).optional(),
  coins: shownAmountSchema.optional(),
  /** What the page showed next to the payment method, in its currency. */
  amount: z.coerce.number().min(0).max(INT_MAX).optional(),
});
export const openPaymentReplySchema = z.object({ payment_id: z.uuid(), url: z.string() });

/** What adds coins to a purchase, besides a promo code. */
const BONUS_KINDS = ['campaign', 'creator'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];
const paymentBonusSchema = z.object({
  kind: z.enum(BONUS_KINDS),
  /** The campaign's title or the creator's code, as shown when the payment was opened. */
  name: z.string(),
  coins: z.int(),
});
export type PaymentBonus = z.infer<typeof paymentBonusSchema>;

export const paymentParamsSchema = z.object({ id: uuidSchema });
export const paymentSchema = z.object({
  payment_id: z.uuid(),
  number: z.int(),
  plan_title: z.string(),
  provider: providerSchema,
  /** In `currency`. */
  amount: z.number(),
  currency: z.string(),
  coins: z.int(),
  /** The part of them that a promo code adds. */
  promo_coins: z.int(),
  /** The other parts of the bonus; `coins` includes them. */
  bonuses: z.array(paymentBonusSchema),
  /** Coins removed by a refund or a chargeback. */
  coins_taken: z.int(),
  state: paymentStateSchema,
  opened_at: z.int(),
  /** 0 until the coins are credited. */
  credited_at: z.int(),
  /** How to make the transfer; only for a manual payment that waits for it. */
  instructions: z.string().nullable(),
  has_proof: z.boolean(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Read by the page while it waits; the balance is the live value of the purse. */
export const paymentReplySchema = z.object({
  payment: paymentSchema,
  coins: z.int(),
  /** Coins the player owes: this or another payment was reversed after its coins were spent. */
  debt: z.int(),
});
export type PaymentReply = z.infer<typeof paymentReplySchema>;
export const paymentsReplySchema = z.object({ payments: z.array(paymentSchema) });
export type PaymentsReply = z.infer<typeof paymentsReplySchema>;

export const PROOF_PATH = '/api/payments/:id/proof';
export const proofPath = (id: string) => `/api/payments/${id}/proof`;
export const PROOF_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export const PROOF_MAX_BYTES = 2 * 1024 * 1024;
export const paymentDoneSchema = z.object({ message: z.string(), state: paymentStateSchema });

/** Only on sites that take no real money: replaces the provider's own pages. */
export const SANDBOX_PATH = '/api/payments/sandbox';
export const SANDBOX_ACTIONS = ['pay', 'fail', 'refund', 'charge_back'] as const;
export const sandboxBodySchema = z.object({
  payment_id: uuidSchema,
  action: z.enum(SANDBOX_ACTIONS),
});

export const webhookPath = (provider: string) => `/webhooks/${provider}`;
