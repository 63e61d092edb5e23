import { z } from 'zod';

/** What can happen to an order outside the straight way. */
export const ORDER_EVENTS = [
  'unclear_answer',
  'refused_unconfirmed',
  'world_away',
  'proof_not_done',
  'proof_unknown',
  'waits_for_admin',
  'decided_done',
  'decided_refused',
  'confirmed_done',
  'confirmed_refused',
  'decision_confirmed',
  'corrected_taken',
  'corrected_given_back',
  'checks_ended',
] as const;
export type OrderEventCode = (typeof ORDER_EVENTS)[number];

/** What was seen and said when it happened. */
export const EVIDENCE_CODES = [
  'no_receipt',
  'no_receipt_table',
  'receipt',
  'abandoned',
  'found',
  'not_found',
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

/** Why a game refuses an order: the text of the line `refusal`. */
export const REFUSAL_REASONS = [
  'accountNotFound',
  'characterNotFound',
  'characterOnline',
  'loginTaken',
  'nameTaken',
  'nameNotAllowed',
  'nameHasChanged',
  'alreadyVip',
  'alreadyLocked',
  'notLocked',
  'codeMissing',
  'deliveryPending',
  'bagFull',
  'notSupported',
  'orderMismatch',
  'orderAbandoned',
  'worldRefused',
  'worldUnreachable',
] as const;
export type RefusalCode = (typeof REFUSAL_REASONS)[number];

export const evidenceLineSchema = z.object({
  /** `text` is a line without a code: stored by an earlier version, and shown as it is. */
  code: z.enum([...EVIDENCE_CODES, 'text']),
  /** 0 for a line without a time. */
  at: z.int(),
  /** A name, an id, a code, or words that are not ours: an error's, a receipt's, an admin's. */
  text: z.string(),
});
export type ShownEvidence = z.infer<typeof evidenceLineSchema>;

export const orderEventSchema = z.object({
  at: z.int(),
  /** One of ORDER_EVENTS, or what an earlier version stored. */
  what: z.string(),
  lines: z.array(evidenceLineSchema),
});
export type ShownOrderEvent = z.infer<typeof orderEventSchema>;
