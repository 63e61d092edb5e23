import { WorldUnreachable } from './world-unreachable.ts';

/**
 * What was found out about an order. The admin area has a sentence for each code, in every
 * language. `cached_*` is about CacheD, a process of PTS servers. `memory_unproven`: no earlier
 * receipt shows that the world's receipts go back far enough.
 */
type EvidenceCode =
  | 'no_receipt'
  | 'no_receipt_table'
  | 'receipt'
  | 'abandoned'
  | 'found'
  | 'not_found'
  | 'partly_found'
  | 'busy'
  | 'cached_asked'
  | 'cached_accepted'
  | 'cached_lost'
  | 'name_is'
  | 'name_unchanged'
  | 'name_in_history'
  | 'no_character'
  | 'world_removed'
  | 'memory_unproven'
  | 'receipt_lost'
  | 'earlier_unknown'
  | 'timed_out'
  | 'unreachable'
  | 'error';

export interface EvidenceLine {
  readonly code: EvidenceCode;
  readonly at?: Date;
  /** A name, an ID, or text from outside, such as that of a receipt or an error. */
  readonly text?: string;
}

export type Evidence = readonly EvidenceLine[];

/** A failed call proves nothing, but has a reason. */
export function failureEvidence(error: unknown, call?: string): Evidence {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return [{ code: 'timed_out' }];
  }
  if (error instanceof WorldUnreachable) return [{ code: 'unreachable', text: causeOf(error) }];
  const text = call === undefined ? String(error) : `${call}: ${messageOf(error)}`;
  return [{ code: 'error', text }];
}

function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
