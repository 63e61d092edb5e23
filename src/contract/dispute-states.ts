/** Not answered yet, answered by us, and the two outcomes. */
export const DISPUTE_STATES = ['open', 'evidence_sent', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Entries of a dispute's timeline. */
export const DISPUTE_EVENTS = [
  'opened',
  'reopened',
  'escalated',
  'collected',
  'queued',
  'sent',
  'send_failed',
  'won',
  'lost',
  'consequence',
  'consequence_undone',
] as const;
export type DisputeEvent = (typeof DISPUTE_EVENTS)[number];

/** What a dispute means for its player, besides losing the coins. */
export const CONSEQUENCES = ['spending_lock', 'login_lock', 'streamer'] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];
