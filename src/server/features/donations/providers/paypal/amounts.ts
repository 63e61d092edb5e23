import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';

/** PayPal accepts these without decimals; all its other currencies have two. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD']);

export interface Money {
  currency_code: string;
  value: string;
}

export function chargeDigits(currency: string): number {
  return WHOLE.has(currency) ? 0 : 2;
}

export function toPayPal(minor: number, currency: string): Money {
  const value = fromMinorUnits(minor, currency).toFixed(chargeDigits(currency));
  return { currency_code: currency, value };
}

/** Version 1 of the API, in which a refund may be negative. */
export function fromSale({ total, currency }: { total: string; currency: string }): Money {
  return { currency_code: currency, value: total.replace(/^-/, '') };
}

export function fromPayPal({ value, currency_code }: Money): number {
  return toMinorUnits(Number(value), currency_code);
}
