import type { Standing } from '../port.ts';
import type { Disputes, Session } from './wire.ts';

/** Inquiries (`warning_…`) take no money; a won or prevented dispute has given it back. */
const HOLDS_MONEY = new Set(['needs_response', 'under_review', 'lost']);

export function standingOf(session: Session, disputes: Disputes): Standing {
  const charge = session.payment_intent?.latest_charge;
  if (session.payment_status !== 'paid') {
    if (session.status === 'expired') return { state: 'failed', reason: 'expired' };
    const isOver = session.payment_intent?.status === 'canceled';
    return isOver ? { state: 'failed', reason: 'canceled' } : { state: 'open' };
  }
  return {
    state: 'paid',
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    refundedCents: charge?.amount_refunded ?? 0,
    disputedCents: disputes
      .filter(({ status }) => HOLDS_MONEY.has(status))
      .reduce((sum, { amount }) => sum + amount, 0),
    chargeRef: session.payment_intent?.id ?? null,
    instrument: charge?.payment_method_details?.card?.fingerprint ?? null,
  };
}
