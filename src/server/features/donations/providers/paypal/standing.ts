import type { Standing } from '../port.ts';
import type { Dispute, Order } from './wire.ts';

/** How a dispute can end without the money being gone. */
const SELLER_KEEPS = new Set([
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'DENIED',
]);
const IS_TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

export function captureOf(order: Order) {
  return order.purchase_units.flatMap(({ payments }) => payments?.captures ?? [])[0];
}

export function standingOf(order: Order, disputes: readonly Dispute[]): Standing {
  const capture = captureOf(order);
  if (!capture || !IS_TAKEN.has(capture.status)) {
    if (order.status === 'VOIDED') return { state: 'failed', reason: 'voided' };
    const isRefused = capture?.status === 'DECLINED' || capture?.status === 'FAILED';
    return isRefused ? { state: 'failed', reason: 'declined' } : { state: 'open' };
  }
  const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
  const refunded = refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + cents(amount.value), 0);
  const amountCents = cents(capture.amount.value);
  return {
    state: 'paid',
    amountCents,
    currency: capture.amount.currency_code,
    refundedCents: capture.status === 'REFUNDED' ? Math.max(refunded, amountCents) : refunded,
    disputedCents: disputes
      .filter(holdsMoney)
      .reduce((sum, { dispute_amount }) => sum + cents(dispute_amount.value), 0),
    chargeRef: capture.id,
    instrument: order.payer?.payer_id ?? null,
  };
}

/** An inquiry is still a talk between buyer and seller; from a claim on PayPal holds the money. */
function holdsMoney({ status, dispute_life_cycle_stage, dispute_outcome }: Dispute): boolean {
  if (status === 'RESOLVED') return !SELLER_KEEPS.has(dispute_outcome?.outcome_code ?? '');
  return dispute_life_cycle_stage !== 'INQUIRY';
}

/** Their amounts are text with two decimals. */
function cents(text: string): number {
  return Math.round(Number(text) * 100);
}
