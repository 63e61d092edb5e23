import { currencyDigits } from '#contract/currency.ts';

/** Where Stripe differs from ISO 4217: MGA has no decimals, ISK and UGX have two. */
const STRIPE_DIGITS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };

function stripeDigits(currency: string): number {
  return STRIPE_DIGITS[currency] ?? currencyDigits(currency);
}

/** With three decimals the last must be zero. */
export function chargeDigits(currency: string): number {
  return Math.min(2, currencyDigits(currency), stripeDigits(currency));
}

export function toStripe(minor: number, currency: string): number {
  return Math.round(minor * 10 ** (stripeDigits(currency) - currencyDigits(currency)));
}

export function fromStripe(units: number, currency: string): number {
  return Math.round(units * 10 ** (currencyDigits(currency) - stripeDigits(currency)));
}
