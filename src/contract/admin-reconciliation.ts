import { z } from 'zod';
import { daySchema } from './bounds.ts';
import { keyedPageSchema, listQuerySchema } from './keyed-page.ts';
import { evidenceLineSchema } from './order-history.ts';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const ADMIN_RECONCILIATION_PATH = '/api/admin/reconciliation';

const FINDING_KINDS = [
  /** A payment's coins are not what the books gave for it. */
  'payment_books',
  /** The books gave coins for a payment that is not there or not credited. */
  'books_payment',
  /** The provider's record of a payment is another one. */
  'provider',
  /** An order's price was not closed as the order says. */
  'order_books',
  /** The world says otherwise than the order. */
  'world',
] as const;

/** What a record says, a statement each. */
const FACT_CODES = [
  'nothing',
  'coins',
  'settle',
  'release',
  'given_back',
  'taken',
  'no_payment',
  'credited_by',
  'paid',
  'refunded',
  'disputed',
  'charged_again',
  'open',
  'failed',
  'done',
  'refused',
  'not_done',
  /** As an earlier version stored it. */
  'text',
] as const;
const factSchema = z.object({
  code: z.enum(FACT_CODES),
  amount: z.int().optional(),
  /** A sum with its currency, a provider's name, or references. */
  text: z.string().optional(),
});
export type Fact = z.infer<typeof factSchema>;

const findingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** A payment's or an order's id. */
  id: z.string(),
  ours: z.array(factSchema),
  theirs: z.array(factSchema),
  /** What the world answered. */
  evidence: z.array(evidenceLineSchema),
});
export type Finding = z.infer<typeof findingSchema>;

const side = z.object({
  /** A provider, or a world's number. */
  name: z.string(),
  count: z.int(),
  /** Coins by our record, and in the books. */
  recorded: z.int(),
  booked: z.int(),
  /** How many the other side was asked about, and how many it could not answer. */
  asked: z.int(),
  unanswered: z.int(),
});
export type ReconciledSide = z.infer<typeof side>;
export const reconciliationFiguresSchema = z.object({
  providers: z.array(side),
  worlds: z.array(side),
});
export type ReconciliationFigures = z.infer<typeof reconciliationFiguresSchema>;

const reconciliationSchema = z.object({
  day,
  checked_at: z.int(),
  agrees: z.boolean(),
  figures: reconciliationFiguresSchema,
  findings: z.array(findingSchema),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;
export const reconciliationQuerySchema = listQuerySchema.extend({
  only: z.literal('wrong').optional(),
});
export type ReconciliationQuery = z.output<typeof reconciliationQuerySchema>;
export const reconciliationReplySchema = keyedPageSchema(reconciliationSchema);
export type ReconciliationReply = z.infer<typeof reconciliationReplySchema>;

export const reconcileBodySchema = z.object({ day: daySchema });
export const reconcileReplySchema = z.object({ message: z.string() });
