import { currencyDigits } from '#contract/currency.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** Latin American Spanish writes US$ where Spain would write it after the number. */
const LOCALE = { en: 'en-US', es: 'es-AR' } as const;

/** Money as text, for sentences. */
export function useMoney(): (amount: number, currency: string) => string {
  const locale = LOCALE[useLanguage()];
  return (amount, currency) => {
    // A dozen countries write their own money with $ or R$: by its code there is no doubt.
    const currencyDisplay = currency === 'USD' ? 'symbol' : 'code';
    const digits = currencyDigits(currency);
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      // What is charged, to its last decimal: Intl would round forints and Colombian pesos.
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  };
}
