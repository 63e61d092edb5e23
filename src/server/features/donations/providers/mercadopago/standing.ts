import type { Standing } from '../port.ts';
import type { MercadoPagoPayment } from './wire.ts';

/** In these the buyer's money has been taken at some time. `authorized` is only reserved. */
const TAKEN = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);
const OVER = new Set(['rejected', 'cancelled']);

/**
 * Each try of the player is a payment of its own, a second card after a refused one for example.
 * The first whose money was taken counts.
 */
export function standingOf(payments: readonly MercadoPagoPayment[]): Standing {
  const paid = payments.find(({ status }) => TAKEN.has(status));
  if (paid) return paidStanding(paid);
  const last = payments.at(-1);
  // A refused card is not the end: the preference can still be paid with another.
  return last && OVER.has(last.status) && last.status_detail === 'expired'
    ? { state: 'failed', reason: 'expired' }
    : { state: 'open' };
}

function paidStanding(paid: MercadoPagoPayment): Standing {
  const amountCents = cents(paid.transaction_amount);
  const refunded = cents(paid.transaction_amount_refunded ?? 0);
  const isHeld =
    paid.status === 'in_mediation' ||
    (paid.status === 'charged_back' && paid.status_detail !== 'reimbursed');
  return {
    state: 'paid',
    amountCents,
    currency: paid.currency_id,
    refundedCents: paid.status === 'refunded' ? Math.max(refunded, amountCents) : refunded,
    disputedCents: isHeld ? amountCents - refunded : 0,
    chargeRef: paid.id,
    instrument: paid.payer?.id == null ? null : String(paid.payer.id),
  };
}

/** Their amounts are decimals: 72.5 is 7250. */
function cents(decimal: number): number {
  return Math.round(decimal * 100);
}
