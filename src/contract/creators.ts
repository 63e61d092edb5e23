import { z } from 'zod';
import { idTextSchema, uuidSchema } from './bounds.ts';
import {
  BUYER_PERCENT_MAX,
  CREATOR_CODE,
  CREATOR_CODE_MAX,
  CREATOR_NOTE_MAX,
  PAID_IN,
  PAYOUT_DETAILS_MAX,
  PAYOUT_DETAILS_MIN,
  PAYOUT_REFERENCE_MAX,
  PAYOUT_STATES,
  SHARE_PERCENT_MAX,
} from './creator-limits.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { REASON_MAX, REASON_MIN } from './player-actions.ts';

/** What a creator's code would add to a plan; the code is used only with the payment. */
export const CREATOR_CODE_PATH = '/api/creator-code';
export const creatorCodeQuerySchema = z.object({
  plan_id: idTextSchema,
  /** Absent: the code from the link the player followed, or the one kept for later purchases. */
  code: z.string().trim().max(CREATOR_CODE_MAX).optional(),
});
export const creatorCodeReplySchema = z.object({
  /** Empty if there is none to use. */
  code: z.string(),
  /** What it adds to the plan's coins. */
  coins: z.int(),
  /** Kept for later purchases. */
  is_kept: z.boolean(),
});

/**
 * The creator's own page. It reveals nothing about buyers: only day, coins or cents, and the share.
 */
export const CREATOR_PATH = '/api/creator';
const creatorTerms = {
  code: z.string(),
  buyer_percent: z.int(),
  share_percent: z.int(),
  paid_in: z.enum(PAID_IN),
  is_active: z.boolean(),
};
const payoutSchema = z.object({
  id: z.uuid(),
  /** US dollars. */
  amount: z.number(),
  details: z.string(),
  state: z.enum(PAYOUT_STATES),
  reference: z.string(),
  note: z.string(),
  requested_at: z.int(),
  /** 0 while it waits. */
  decided_at: z.int(),
});
export type Payout = z.infer<typeof payoutSchema>;

const creatorSchema = z.object({
  ...creatorTerms,
  link: z.string(),
  /** Paid purchases with the code, and the coins the creator has earned from them. */
  purchases: z.int(),
  coins: z.int(),
  /** US dollars: in the purse, owed, old enough to be paid out, and held for an open payout. */
  balance: z.number(),
  debt: z.number(),
  payable: z.number(),
  held: z.number(),
  payout_min: z.number(),
  maturity_days: z.int(),
  is_email_verified: z.boolean(),
});
export const creatorReplySchema = z.object({
  /** Null for players who are not creators. */
  creator: creatorSchema.nullable(),
  payouts: z.array(payoutSchema),
});
export type CreatorReply = z.infer<typeof creatorReplySchema>;
export type Creator = z.infer<typeof creatorSchema>;

export const CREATOR_PURCHASES_PATH = '/api/creator/purchases';
export const CREATOR_STATEMENT_PATH = '/api/creator/statement';
export const creatorPageQuerySchema = listQuerySchema.omit({ q: true });
const purchaseSchema = z.object({
  number: z.int(),
  /** The day it was paid, without the time, at midnight UTC: a time could identify the buyer. */
  day: z.int(),
  /** Coins the share is computed from, where it is paid in coins; otherwise 0. */
  coins: z.int(),
  /** US dollars it is computed from, where it is paid out; otherwise 0. */
  price: z.number(),
  paid_in: z.enum(PAID_IN),
  /** Coins or US dollars. */
  share: z.number(),
  /** Part of it, or all, was refunded. */
  is_refunded: z.boolean(),
  /** Buyer and creator appear to be one person: nothing is given. */
  is_refused: z.boolean(),
});
export type CreatorPurchase = z.infer<typeof purchaseSchema>;
export const creatorPurchasesReplySchema = keysetPageSchema(purchaseSchema);
export type CreatorPurchasesReply = z.infer<typeof creatorPurchasesReplySchema>;

const statementLineSchema = z.object({
  id: z.int(),
  /** Midnight UTC for lines of purchases. */
  at: z.int(),
  /** As in the ledger, such as `credit:creator` or `hold:payout`. */
  reason: z.string(),
  /** US dollars. */
  amount: z.number(),
  balance: z.number(),
});
export type EarningsLine = z.infer<typeof statementLineSchema>;
export const creatorStatementReplySchema = keysetPageSchema(statementLineSchema);
export type CreatorStatementReply = z.infer<typeof creatorStatementReplySchema>;

export const PAYOUTS_PATH = '/api/creator/payouts';
export const requestPayoutBodySchema = z.object({
  /** US dollars. */
  amount: z.number().positive().max(1_000_000),
  details: z.string().trim().min(PAYOUT_DETAILS_MIN).max(PAYOUT_DETAILS_MAX),
});

export const ADMIN_CREATORS_PATH = '/api/admin/creators';
export const ADMIN_CREATOR_PATH = '/api/admin/creators/:id';
export const adminCreatorPath = (id: string) => `${ADMIN_CREATORS_PATH}/${id}`;
export const ADMIN_CREATOR_PURCHASES_PATH = '/api/admin/creators/:id/purchases';
export const adminCreatorPurchasesPath = (id: string) => `${ADMIN_CREATORS_PATH}/${id}/purchases`;
export const adminCreatorParamsSchema = z.object({ id: idTextSchema });

export const saveCreatorBodySchema = z.object({
  player_id: uuidSchema,
  /** Fixed once the creator exists. */
  code: z.string().trim().toUpperCase().max(CREATOR_CODE_MAX).regex(CREATOR_CODE),
  buyer_percent: z.int().min(0).max(BUYER_PERCENT_MAX),
  share_percent: z.int().min(0).max(SHARE_PERCENT_MAX),
  paid_in: z.enum(PAID_IN),
  is_active: z.boolean(),
  note: z.string().trim().max(CREATOR_NOTE_MAX),
});
export type SaveCreator = z.infer<typeof saveCreatorBodySchema>;

const adminCreatorSchema = z.object({
  ...creatorTerms,
  id: z.int(),
  player_id: z.uuid(),
  email: z.string(),
  note: z.string(),
  created_at: z.int(),
  purchases: z.int(),
  /** The creator's shares in coins, without what refunds took back. */
  coins: z.int(),
  /** US dollars: the shares without what refunds took back, in the purse, and owed. */
  earned: z.number(),
  balance: z.number(),
  debt: z.number(),
});
export type AdminCreator = z.infer<typeof adminCreatorSchema>;
export const adminCreatorsQuerySchema = listQuerySchema;
export const adminCreatorsReplySchema = keysetPageSchema(adminCreatorSchema);
export type AdminCreatorsReply = z.infer<typeof adminCreatorsReplySchema>;
const adminPayoutSchema = payoutSchema.extend({
  number: z.int(),
  creator_id: z.int(),
  player_id: z.uuid(),
  email: z.string(),
  code: z.string(),
  /** US dollars the creator owes now; as long as there are any, a payout cannot be marked as paid. */
  debt: z.number(),
  decided_by: z.string(),
});
export type AdminPayout = z.infer<typeof adminPayoutSchema>;
export const adminCreatorReplySchema = z.object({
  creator: adminCreatorSchema.extend({ payable: z.number(), held: z.number() }),
  payouts: z.array(adminPayoutSchema),
});
export type AdminCreatorReply = z.infer<typeof adminCreatorReplySchema>;
export const savedCreatorReplySchema = z.object({
  message: z.string(),
  creator: adminCreatorSchema,
});
/** What both replies have: saved, or waiting for a second admin. */
export const creatorSavedSchema = savedCreatorReplySchema.pick({ message: true });

export const ADMIN_PAYOUTS_PATH = '/api/admin/payouts';
export const adminPayoutsQuerySchema = listQuerySchema.omit({ q: true }).extend({
  /** Only what still waits. */
  state: z.literal('requested').optional(),
});
export const adminPayoutsReplySchema = keysetPageSchema(adminPayoutSchema);
export type AdminPayoutsReply = z.infer<typeof adminPayoutsReplySchema>;
export const DECIDE_PAYOUT_PATH = '/api/admin/payouts/decide';
export const decidePayoutBodySchema = z.discriminatedUnion('decision', [
  z.object({
    id: uuidSchema,
    decision: z.literal('paid'),
    /** How it was paid, such as the number of a transfer. The creator sees it. */
    text: z.string().trim().min(REASON_MIN).max(PAYOUT_REFERENCE_MAX),
  }),
  z.object({
    id: uuidSchema,
    decision: z.literal('refused'),
    /** Why it is refused. The creator sees it. */
    text: z.string().trim().min(REASON_MIN).max(REASON_MAX),
  }),
]);
