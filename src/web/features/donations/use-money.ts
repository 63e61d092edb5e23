import { currencyDigits } from '#contract/currency.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** Money as text, for sentences. */
export function useMoney(): (amount: number, currency: string) => string {
  const { moneyLocale } = LANGUAGE_FACTS[useLanguage()];
  return (amount, currency) => {
    // Many countries write their own currency with $ or R$: the code is unambiguous.
    const currencyDisplay = currency === 'USD' ? 'symbol' : 'code';
    const digits = currencyDigits(currency);
    return new Intl.NumberFormat(moneyLocale, {
      style: 'currency',
      currency,
      currencyDisplay,
      // What is charged, to its last decimal: Intl would round forints and Colombian pesos.
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);
  };
}
