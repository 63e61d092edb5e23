import { sql } from 'kysely';
import { moneyText } from '#contract/currency.ts';
import type { Charge } from '../providers/port.ts';

/**
 * How long a request is repeated with the same key, counted from the first one. PayPal documents as little as
 * 6 hours for its keys, Stripe 24.
 */
const RETRY_HOURS = 5;
const RETRY_SECONDS = RETRY_HOURS * 3_600;
/** Attempts while the provider does not show the charge, in about a day: waiting costs nothing. */
const UNSHOWN_ATTEMPTS = 36;

/** The same rule by the clock of the database, at the moment of the request. */
export const isRetryable = sql<boolean>`coalesce(refund_started_at, now()) > now() - make_interval(hours => ${RETRY_HOURS})`;

export interface RefundProgress {
  cents: number;
  /** What had been refunded of the payment when it was decided. */
  beforeCents: number;
  /** Since the first request; null before it. */
  startedSeconds: number | null;
  attempt: number;
}

export interface RefundStep {
  state: 'send' | 'sent' | 'refused' | 'later';
  detail: string;
}

/** What to do about a refund, by the charge as the provider shows it now. */
export function nextStep(
  charge: Charge | undefined,
  { cents, beforeCents, startedSeconds, attempt }: RefundProgress,
): RefundStep {
  const isStarted = startedSeconds !== null;
  const isTooLate = isStarted && startedSeconds >= RETRY_SECONDS;
  if (!charge) {
    if (!isTooLate && attempt < UNSHOWN_ATTEMPTS) return { state: 'later', detail: '' };
    return refused('the provider does not show the charge');
  }
  const { refundedCents, hasUnknownRefund = false, currency } = charge;
  if (refundedCents >= beforeCents + cents) {
    return { state: 'sent', detail: 'the provider shows the refund' };
  }
  // Somebody else refunded a part in the meantime: together it may be more than was decided.
  if (refundedCents !== beforeCents) {
    return refused(`the provider shows refunds of ${moneyText(refundedCents, currency)}`);
  }
  if (isTooLate) {
    const sum = moneyText(refundedCents, currency);
    const shown = hasUnknownRefund ? 'a refund of an unknown amount' : `refunds of ${sum}`;
    return refused(`not confirmed within ${RETRY_HOURS} hours; the provider shows ${shown}`);
  }
  if (hasUnknownRefund && !isStarted) {
    return refused('the provider shows a refund of an unknown amount');
  }
  return { state: 'send', detail: '' };
}

function refused(detail: string): RefundStep {
  return { state: 'refused', detail };
}
