import type { Charge, ExpectedAmount, PaidStatus } from './port.ts';

/** The part of a charge that was not returned. */
export function netCents({ amountCents, refundedCents, disputedCents }: Charge): number {
  return Math.max(0, amountCents - refundedCents - disputedCents);
}

/**
 * One payment can be charged more than once: refunded and paid again, or paid twice. The charge
 * with the highest net amount counts, the earliest if equal, and never one with a wrong amount
 * while there is a correct one. Net amounts of the others offset what was refunded of it, so that a
 * player who paid the price in the end gets the coins. Undefined if there is no charge.
 */
export function combineCharges(
  charges: readonly Charge[],
  expected: ExpectedAmount,
): PaidStatus | undefined {
  const isAsExpected = ({ amountCents, currency }: Charge) =>
    amountCents === expected.amountCents && currency === expected.currency;
  const [counted] = charges.toSorted(
    (a, b) => Number(isAsExpected(b)) - Number(isAsExpected(a)) || netCents(b) - netCents(a),
  );
  if (!counted) return undefined;
  const spare = charges
    .filter((charge) => charge !== counted && charge.currency === counted.currency)
    .reduce((sum, charge) => sum + netCents(charge), 0);
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
