import { toMinorUnits } from '#contract/currency.ts';
import { combineCharges } from '../charges.ts';
import type { Charge, ExpectedAmount, ProviderStatus } from '../port.ts';
import type { MercadoPagoPayment } from './replies.ts';

/** The buyer was charged at some point. With `authorized` the money is only reserved. */
const TAKEN = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);
const FAILED = new Set(['rejected', 'cancelled']);

/** Each attempt by the player is a separate payment: another card after a declined one, or paying twice. */
export function providerStatusOf(
  payments: readonly MercadoPagoPayment[],
  expected: ExpectedAmount,
): ProviderStatus {
  const taken = payments.filter(({ status }) => TAKEN.has(status));
  const paid = combineCharges(taken.map(chargeOf), expected);
  if (paid) return paid;
  const last = payments.at(-1);
  // A declined card is not final: the preference can still be paid with another.
  return last && FAILED.has(last.status) && last.status_detail === 'expired'
    ? { state: 'failed', reason: 'expired' }
    : { state: 'open' };
}

function chargeOf(paid: MercadoPagoPayment): Charge {
  const { currency_id: currency } = paid;
  const amountCents = toMinorUnits(paid.transaction_amount, currency);
  const refunded = toMinorUnits(paid.transaction_amount_refunded ?? 0, currency);
  const isHeld =
    paid.status === 'in_mediation' ||
    (paid.status === 'charged_back' && paid.status_detail !== 'reimbursed');
  return {
    ref: paid.id,
    amountCents,
    currency,
    refundedCents: paid.status === 'refunded' ? Math.max(refunded, amountCents) : refunded,
    disputedCents: isHeld ? amountCents - refunded : 0,
    instrument: paid.payer?.id == null ? null : String(paid.payer.id),
  };
}
