import { combineCharges } from '../charges.ts';
import type { Charge, ExpectedAmount, ProviderStatus, ReportedDispute } from '../port.ts';
import { fromStripe } from './amounts.ts';
import type { Disputes, Intent, Session, StripeDispute } from './replies.ts';

/** Inquiries (`warning_…`) take no money; a won or prevented dispute has given it back. */
const HOLDS_MONEY = new Set(['needs_response', 'under_review', 'lost']);
const TAKES_EVIDENCE = new Set(['needs_response', 'warning_needs_response']);
const OUTCOMES: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

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
  const charge = chargeOf(session, disputes);
  const paid = combineCharges([charge], expected);
  if (!paid) return { state: 'open' };
  return { ...paid, disputes: disputes.map((dispute) => disputeOf(dispute, charge.ref)) };
}

/** What an invoice was paid with. */
export function invoiceStatusOf(intent: Intent, disputes: Disputes) {
  const charge = chargeOf(
    {
      id: intent.id,
      payment_status: 'paid',
      amount_total: intent.amount_received,
      currency: intent.currency,
      payment_intent: { id: intent.id, status: 'succeeded', latest_charge: intent.latest_charge },
    },
    disputes,
  );
  return { charge, disputes: disputes.map((dispute) => disputeOf(dispute, charge.ref)) };
}

function disputeOf(dispute: StripeDispute, chargeRef: string): ReportedDispute {
  const { id, status, reason, created, evidence_details: details } = dispute;
  const currency = dispute.currency.toUpperCase();
  return {
    ref: id,
    chargeRef,
    amountCents: fromStripe(dispute.amount, currency),
    currency,
    reason: reason ?? null,
    outcome: OUTCOMES[status] ?? null,
    holdsMoney: HOLDS_MONEY.has(status),
    isAnswered: isAnswered(dispute),
    takesEvidence: takesEvidence(dispute),
    respondBy: details?.due_by ? new Date(details.due_by * 1000) : null,
    openedAt: created ? new Date(created * 1000) : null,
  };
}

function isAnswered({ evidence_details: details }: StripeDispute): boolean {
  return (details?.submission_count ?? 0) > 0;
}

export function takesEvidence({ status, evidence_details: details }: StripeDispute): boolean {
  return TAKES_EVIDENCE.has(status) && details?.due_by !== 0;
}

function chargeOf(session: Session, disputes: Disputes): Charge {
  const charge = session.payment_intent?.latest_charge;
  const currency = (session.currency ?? '').toUpperCase();
  const amountCents = fromStripe(session.amount_total ?? 0, currency);
  const disputedCents = disputes
    .filter(({ status }) => HOLDS_MONEY.has(status))
    .reduce((sum, dispute) => sum + disputedOf(dispute, { amountCents, currency }), 0);
  return {
    ref: session.payment_intent?.id ?? session.id,
    amountCents,
    currency,
    refundedCents: fromStripe(charge?.amount_refunded ?? 0, currency),
    disputedCents,
    instrument: charge?.payment_method_details?.card?.fingerprint ?? null,
  };
}

/** In the currency of the charge; an amount in another one does not say which part is disputed. */
function disputedOf(
  { amount, currency: disputed }: StripeDispute,
  { amountCents, currency }: ExpectedAmount,
): number {
  return disputed.toUpperCase() === currency ? fromStripe(amount, currency) : amountCents;
}
