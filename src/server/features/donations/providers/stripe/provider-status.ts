import { combineCharges } from '../charges.ts';
import type { Charge, ExpectedAmount, ProviderStatus } from '../port.ts';
import { fromStripe } from './amounts.ts';
import type { Disputes, Session } from './replies.ts';

/** Inquiries (`warning_…`) take no money; a won or prevented dispute has given it back. */
const HOLDS_MONEY = new Set(['needs_response', 'under_review', 'lost']);

/**
 * A session has one payment intent, and an intent succeeds once: its charges before the latest were
 * refused. Paying twice would need a second session, which is a separate payment here.
 */
export function providerStatusOf(
  session: Session,
  disputes: Disputes,
  expected: ExpectedAmount,
): ProviderStatus {
  if (session.payment_status !== 'paid') {
    if (session.status === 'expired') return { state: 'failed', reason: 'expired' };
    const isOver = session.payment_intent?.status === 'canceled';
    return isOver ? { state: 'failed', reason: 'canceled' } : { state: 'open' };
  }
  return combineCharges([chargeOf(session, disputes)], expected) ?? { state: 'open' };
}

function chargeOf(session: Session, disputes: Disputes): Charge {
  const charge = session.payment_intent?.latest_charge;
  const currency = (session.currency ?? '').toUpperCase();
  const held = disputes
    .filter(({ status }) => HOLDS_MONEY.has(status))
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    ref: session.payment_intent?.id ?? session.id,
    amountCents: fromStripe(session.amount_total ?? 0, currency),
    currency,
    refundedCents: fromStripe(charge?.amount_refunded ?? 0, currency),
    disputedCents: fromStripe(held, currency),
    instrument: charge?.payment_method_details?.card?.fingerprint ?? null,
  };
}
