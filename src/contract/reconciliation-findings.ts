import { z } from 'zod';
import { evidenceLineSchema } from './evidence.ts';

const FINDING_KINDS = [
  /** A payment's coins are not what the ledger credited for it. */
  'payment_books',
  /** The ledger credited coins for a payment that does not exist or is not credited. */
  'books_payment',
  /** The provider's record of a payment differs from ours. */
  'provider',
  /** The ledger did not settle or release an order's price in line with the order. */
  'order_books',
  /** The world's receipt contradicts the order. */
  'world',
] as const;

/** What a record says. */
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
  'review',
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

export const findingSchema = z.object({
  kind: z.enum(FINDING_KINDS),
  /** A payment's or an order's id. */
  id: z.string(),
  ours: z.array(factSchema),
  theirs: z.array(factSchema),
  /** What the world responded. */
  evidence: z.array(evidenceLineSchema),
});
export type Finding = z.infer<typeof findingSchema>;
