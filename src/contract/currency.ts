/**
 * Decimals of each currency whose minor unit is not 1/100, by ISO 4217. `Intl` is not used: it
 * follows CLDR, where HUF, COP and IQD have none.
 */
const DIGITS: Readonly<Record<string, number>> = {
  ...all(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...all(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...all(4, 'CLF UYW'),
};

export function currencyDigits(currency: string): number {
  return DIGITS[currency] ?? 2;
}

/** 72.5 BRL is 7250, 4700 CLP is 4700, 1.234 KWD is 1234. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** currencyDigits(currency));
}

export function fromMinorUnits(minor: number, currency: string): number {
  return minor / 10 ** currencyDigits(currency);
}

/** `72.50 BRL`, `4700 CLP`. */
export function moneyText(minor: number, currency: string): string {
  return `${fromMinorUnits(minor, currency).toFixed(currencyDigits(currency))} ${currency}`;
}

/** How a payment method charges: its currency, exchange rate and number of decimals. */
export interface ChargeTerms {
  currency: string;
  /** Null: nothing is converted, only plans with a price in this currency can be paid. */
  perUsd: number | null;
  /** At most the currency's own; fewer where the provider accepts fewer. */
  digits: number;
}

/** A price in US dollars converted to minor units of the provider's currency. At least 1. */
export function chargeFor(
  { currency, perUsd, digits }: ChargeTerms & { perUsd: number },
  priceCents: number,
): number {
  return inSteps((priceCents * perUsd * 10 ** digits) / 100, { currency, digits });
}

/** A plan's price: US dollars, and what the operator has set in other currencies. */
export interface PlanPrice {
  priceCents: number;
  /** Minor units by currency. */
  prices: Readonly<Record<string, number>>;
}

/**
 * What a payment method charges for a plan: the price set in its currency, else the price in US
 * dollars at its rate. Null if it has neither: the plan cannot be paid with it.
 */
export function chargeOfPlan(terms: ChargeTerms, { priceCents, prices }: PlanPrice): number | null {
  const { currency, perUsd, digits } = terms;
  const set = prices[currency];
  if (set !== undefined) return inSteps(set / 10 ** (currencyDigits(currency) - digits), terms);
  return perUsd === null ? null : chargeFor({ currency, perUsd, digits }, priceCents);
}

/** Rounded to the smallest step that the provider accepts, and at least one step. */
function inSteps(steps: number, { currency, digits }: Omit<ChargeTerms, 'perUsd'>): number {
  return Math.max(1, Math.round(steps)) * 10 ** (currencyDigits(currency) - digits);
}

function all(digits: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]));
}
