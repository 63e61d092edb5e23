import { combineCharges } from '../charges.ts';
import type { Charge, ExpectedAmount, ProviderStatus } from '../port.ts';
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
  if (paid) return paid;
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

/** An inquiry is still between buyer and seller; from a claim onward PayPal holds the money. */
function holdsMoney({ status, dispute_life_cycle_stage, dispute_outcome }: Dispute): boolean {
  if (status === 'RESOLVED') return !SELLER_KEEPS.has(dispute_outcome?.outcome_code ?? '');
  return dispute_life_cycle_stage !== 'INQUIRY';
}
