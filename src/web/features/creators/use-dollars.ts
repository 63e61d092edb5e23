import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** US dollars with their cents, as this language writes them. */
export function useDollars(): (amount: number) => string {
  const { moneyLocale } = LANGUAGE_FACTS[useLanguage()];
  const format = new Intl.NumberFormat(moneyLocale, { style: 'currency', currency: 'USD' });
  return (amount) => format.format(amount);
}
