import type { Asked, Charge, PaidStatus } from './port.ts';

/** What of a charge is still ours. */
export function keptOf({ amountCents, refundedCents, disputedCents }: Charge): number {
  return Math.max(0, amountCents - refundedCents - disputedCents);
}

/**
 * One payment can be charged more than once: refunded and paid again, or paid twice. The charge of
 * which most is kept is the one that counts, the earliest of equals, and never one of a wrong amount
 * while there is a right one. What is kept of the others stands in for what was returned of it, so
 * that nobody who has paid the price in the end goes without coins. Undefined without a charge.
 */
export function combineCharges(charges: readonly Charge[], asked: Asked): PaidStatus | undefined {
  const isRight = ({ amountCents, currency }: Charge) =>
    amountCents === asked.amountCents && currency === asked.currency;
  const [counted] = charges.toSorted(
    (a, b) => Number(isRight(b)) - Number(isRight(a)) || keptOf(b) - keptOf(a),
  );
  if (!counted) return undefined;
  const spare = charges
    .filter((charge) => charge !== counted && charge.currency === counted.currency)
    .reduce((sum, charge) => sum + keptOf(charge), 0);
  const { ref, refundedCents, disputedCents, ...rest } = counted;
  return {
    ...rest,
    state: 'paid',
    chargeRef: ref,
    refundedCents: Math.max(0, refundedCents - spare),
    disputedCents: Math.max(0, disputedCents - Math.max(0, spare - refundedCents)),
    charges,
  };
}
