import type { Tone } from './Badge.tsx';

/**
 * good: done, or as it should be. waiting: continues by itself, or the other party acts next.
 * attention: needs an action, usually by staff. bad: failed or lost. neutral: over, or not begun.
 */
type StateTone = 'good' | 'waiting' | 'attention' | 'bad' | 'neutral';

/** The color of every status, wherever it is shown: one word means the same in every list. */
const STATE_TONES = {
  accepted: 'good',
  active: 'good',
  answered: 'good',
  confirmed: 'good',
  credited: 'good',
  delivered: 'good',
  done: 'good',
  good: 'good',
  on: 'good',
  paid: 'good',
  published: 'good',
  redeemed: 'good',
  running: 'good',
  sent: 'good',
  shown: 'good',
  valid: 'good',
  won: 'good',

  evidence_sent: 'waiting',
  held: 'waiting',
  lifting: 'waiting',
  opened: 'waiting',
  ordered: 'waiting',
  pending: 'waiting',
  performing: 'waiting',
  planned: 'waiting',
  queued: 'waiting',
  requested: 'waiting',
  scheduled: 'waiting',
  sending: 'waiting',
  waiting: 'waiting',

  open: 'attention',
  past_due: 'attention',
  paused: 'attention',
  review: 'attention',
  soldOut: 'attention',
  unanswered: 'attention',
  unclear: 'attention',
  unfinished: 'attention',
  warn: 'attention',

  bad: 'bad',
  banned: 'bad',
  charged_back: 'bad',
  declined: 'bad',
  failed: 'bad',
  lost: 'bad',
  refused: 'bad',
  reversed: 'bad',
  revoked: 'bad',
  undeliverable: 'bad',

  canceled: 'neutral',
  closed: 'neutral',
  draft: 'neutral',
  dropped: 'neutral',
  ended: 'neutral',
  expired: 'neutral',
  hidden: 'neutral',
  lifted: 'neutral',
  off: 'neutral',
  over: 'neutral',
  refunded: 'neutral',
  rejected: 'neutral',
  returned: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<string, StateTone>;

/** A status without a color does not compile. */
export type KnownState = keyof typeof STATE_TONES;

const TONES: Record<StateTone, Tone> = {
  good: 'success',
  waiting: 'waiting',
  attention: 'attention',
  bad: 'danger',
  neutral: 'neutral',
};

export function toneOf(state: KnownState): Tone {
  return TONES[STATE_TONES[state]];
}
