import { combineCharges } from '../charges.ts';
import type { Charge, ExpectedAmount, ProviderStatus, ReportedDispute } from '../port.ts';
import { fromPayPal } from './amounts.ts';
import type { Capture, Dispute, Order } from './replies.ts';

/** Dispute outcomes in which the money was not lost. */
const SELLER_KEEPS = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);
const IS_TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

export interface DisputedCapture extends Dispute {
  captureId: string;
}

/** All captures of an order: a declined one may precede the paid one. */
export function capturesOf(order: Order): Capture[] {
  return order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
}

export function providerStatusOf(
  order: Order,
  disputes: readonly DisputedCapture[],
  expected: ExpectedAmount,
): ProviderStatus {
  const captures = capturesOf(order);
  const taken = captures.filter(({ status }) => IS_TAKEN.has(status));
  const charges = taken.map((capture) => chargeOf(order, capture, disputes, taken));
  const paid = combineCharges(charges, expected);
  if (paid) return { ...paid, disputes: disputes.map(disputeOf) };
  if (order.status === 'VOIDED') return { state: 'failed', reason: 'voided' };
  const isRefused = captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED');
  const isWaiting = captures.some(({ status }) => status === 'PENDING');
  return isRefused && !isWaiting ? { state: 'failed', reason: 'declined' } : { state: 'open' };
}

function chargeOf(
  order: Order,
  capture: Capture,
  disputes: readonly DisputedCapture[],
  taken: readonly Capture[],
): Charge {
  const refunded = order.purchase_units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    // A refund links to its capture; with one capture there is no ambiguity.
    .filter(
      ({ links }) =>
        taken.length === 1 || links.some(({ href }) => href.endsWith(`/${capture.id}`)),
    )
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + fromPayPal(amount), 0);
  const amountCents = fromPayPal(capture.amount);
  return {
    ref: capture.id,
    amountCents,
    currency: capture.amount.currency_code,
    refundedCents: capture.status === 'REFUNDED' ? Math.max(refunded, amountCents) : refunded,
    disputedCents: disputes
      .filter((dispute) => dispute.captureId === capture.id && holdsMoney(dispute))
      .reduce((sum, { dispute_amount }) => sum + fromPayPal(dispute_amount), 0),
    instrument: order.payer?.payer_id ?? null,
  };
}

function disputeOf(dispute: DisputedCapture): ReportedDispute {
  const { reason, create_time, seller_response_due_date, dispute_amount } = dispute;
  return {
    ref: dispute.dispute_id,
    chargeRef: dispute.captureId,
    amountCents: fromPayPal(dispute_amount),
    currency: dispute_amount.currency_code,
    reason: reason ?? null,
    outcome: dispute.status === 'RESOLVED' ? (holdsMoney(dispute) ? 'lost' : 'won') : null,
    holdsMoney: holdsMoney(dispute),
    isAnswered: (dispute.evidences ?? []).some(({ source }) => source === 'SUBMITTED_BY_SELLER'),
    takesEvidence: takesEvidence(dispute),
    respondBy: seller_response_due_date ? new Date(seller_response_due_date) : null,
    openedAt: create_time ? new Date(create_time) : null,
  };
}

/** Only while PayPal offers the link. */
export function takesEvidence({ status, links }: Dispute): boolean {
  return status !== 'RESOLVED' && links.some(({ rel }) => /provide[-_]evidence$/.test(rel));
}

/** Whether this file is among what the dispute has: its name is unique. */
export function hasDocument({ evidences }: Dispute, fileName: string): boolean {
  return (evidences ?? []).some(({ documents }) =>
    (documents ?? []).some(({ name }) => name === fileName),
  );
}

/** An inquiry is still between buyer and seller; from a claim onward PayPal holds the money. */
function holdsMoney({ status, dispute_life_cycle_stage, dispute_outcome }: Dispute): boolean {
  if (status === 'RESOLVED') return !SELLER_KEEPS.has(dispute_outcome?.outcome_code ?? '');
  return dispute_life_cycle_stage !== 'INQUIRY';
}
