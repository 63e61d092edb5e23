import { z } from 'zod';

/**
 * Codes of what is known about an order: reported by its world, or added by staff or the app.
 * `cached_*` is about CacheD, a process of PTS servers; `memory_unproven`: no earlier receipt shows
 * that the world's receipts go back far enough.
 */
export const EVIDENCE_CODES = [
  'no_receipt',
  'no_receipt_table',
  'receipt',
  'abandoned',
  'found',
  'not_found',
  'partly_found',
  'busy',
  'cached_asked',
  'cached_accepted',
  'cached_lost',
  'name_is',
  'name_unchanged',
  'name_in_history',
  'no_character',
  'world_removed',
  'memory_unproven',
  'receipt_lost',
  'earlier_unknown',
  'timed_out',
  'unreachable',
  'error',
  'refusal',
  'note',
  'decided_by',
  'confirmed_by',
  'game_done',
  'game_not_done',
  'game_unknown',
] as const;
export type EvidenceLineCode = (typeof EVIDENCE_CODES)[number];

export const evidenceLineSchema = z.object({
  /** `text` is a line without a code: stored by an earlier version, and shown as it is. */
  code: z.enum([...EVIDENCE_CODES, 'text']),
  /** 0 for a line without a time. */
  at: z.int(),
  /**
   * A name, an ID, a code, or text from outside, such as an error message, a receipt or an admin's
   * note.
   */
  text: z.string(),
});
export type EvidenceLineView = z.infer<typeof evidenceLineSchema>;
