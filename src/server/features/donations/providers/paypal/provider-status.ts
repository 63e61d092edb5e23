import { combineCharges } from '../charges.ts';
import type { Charge, ExpectedAmount, ProviderStatus, ReportedDispute } from '../port.ts';
import { fromPayPal } from './amounts.ts';
import type { Capture, Dispute, Order, Refund } from './replies.ts';

/** Dispute outcomes in which the money was not lost. */
const SELLER_KEEPS = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);
export const PAID_STATUSES = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

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
  const taken = captures.filter(({ status }) => PAID_STATUSES.has(status));
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
  const refunds = order.purchase_units
    .flatMap(({ payments }) => payments?.refunds ?? [])
    // A refund links to its capture; with one capture there is no ambiguity.
    .filter(
      ({ links }) =>
        taken.length === 1 || links.some(({ href }) => href.endsWith(`/${capture.id}`)),
    )
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  const refunded = sumOf(refunds);
  const amountCents = fromPayPal(capture.amount);
  return {
    ref: capture.id,
    amountCents,
    currency: capture.amount.currency_code,
    refundedCents: capture.status === 'REFUNDED' ? Math.max(refunded, amountCents) : refunded,
    hasUnknownRefund: capture.status === 'PARTIALLY_REFUNDED' && refunded === 0,
    disputedCents: disputedOf(
      disputes.filter((dispute) => dispute.captureId === capture.id && holdsMoney(dispute)),
      refunds,
    ),
    instrument: order.payer?.payer_id ?? null,
  };
}

const sumOf = (refunds: readonly Refund[]) =>
  refunds.reduce((sum, { amount }) => sum + fromPayPal(amount), 0);

/**
 * What disputes took besides the listed refunds. A resolved dispute may have returned only a part,
 * and that part may be listed as a refund too, but not as one from before the dispute.
 */
function disputedOf(holding: readonly DisputedCapture[], refunds: readonly Refund[]): number {
  const isResolved = ({ status }: Dispute) => status === 'RESOLVED';
  const sum = (some: readonly Dispute[]) =>
    some.reduce((total, dispute) => total + takenCents(dispute), 0);
  const resolved = holding.filter(isResolved);
  const listed = refunds.filter((refund) =>
    resolved.some((dispute) => !isBefore(refund.create_time, dispute.create_time)),
  );
  const open = holding.filter((dispute) => !isResolved(dispute));
  return sum(open) + Math.max(0, sum(resolved) - sumOf(listed));
}

/** Unknown times count as later: no coin is taken for money that may be counted already. */
function isBefore(time: string | null | undefined, other: string | null | undefined): boolean {
  return !!time && !!other && Date.parse(time) < Date.parse(other);
}

function takenCents({ status, dispute_amount, dispute_outcome }: Dispute): number {
  const refunded = status === 'RESOLVED' ? dispute_outcome?.amount_refunded : null;
  return fromPayPal(refunded ?? dispute_amount);
}

function disputeOf(dispute: DisputedCapture): ReportedDispute {
  const { reason, create_time, seller_response_due_date, dispute_amount } = dispute;
  return {
    ref: dispute.dispute_id,
    chargeRef: dispute.captureId,
    amountCents: fromPayPal(dispute_amount),
    currency: dispute_amount.currency_code,
    reason: reason ?? null,
    outcome: dispute.status === 'RESOLVED' ? (sellerKeeps(dispute) ? 'won' : 'lost') : null,
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

/** Whether the dispute already has this file: its name is unique. */
export function hasDocument({ evidences }: Dispute, fileName: string): boolean {
  return (evidences ?? []).some(({ documents }) =>
    (documents ?? []).some(({ name }) => name === fileName),
  );
}

/** An inquiry is still between buyer and seller; from a claim onward PayPal holds the money. */
function holdsMoney(dispute: Dispute): boolean {
  if (dispute.status === 'RESOLVED') return !sellerKeeps(dispute) && takenCents(dispute) > 0;
  return dispute.dispute_life_cycle_stage !== 'INQUIRY';
}

function sellerKeeps({ dispute_outcome }: Dispute): boolean {
  return SELLER_KEEPS.has(dispute_outcome?.outcome_code ?? '');
}
