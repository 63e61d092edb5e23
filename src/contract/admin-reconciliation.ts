import { z } from 'zod';
import { daySchema } from './bounds.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { findingSchema } from './reconciliation-findings.ts';

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const ADMIN_RECONCILIATION_PATH = '/api/admin/reconciliation';

const side = z.object({
  /** A provider, or a world's number. */
  name: z.string(),
  count: z.int(),
  /** Coins according to our records, and in the ledger. */
  recorded: z.int(),
  booked: z.int(),
  /** For how many records the other side had an answer, and for how many it had none. */
  asked: z.int(),
  unanswered: z.int(),
});
export type ReconciledSide = z.infer<typeof side>;
export const reconciliationFiguresSchema = z.object({
  providers: z.array(side),
  worlds: z.array(side),
  /** How many there were; only the first ones are stored. Days of earlier versions lack it. */
  findings: z.int().optional(),
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
export const reconciliationReplySchema = keysetPageSchema(reconciliationSchema);
export type ReconciliationReply = z.infer<typeof reconciliationReplySchema>;

export const reconcileBodySchema = z.object({ day: daySchema });
