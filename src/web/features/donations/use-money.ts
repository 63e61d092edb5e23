import { useLanguage } from '#web/lib/use-language.ts';

/** Latin American Spanish writes US$ where Spain would write it after the number. */
const LOCALE = { en: 'en-US', es: 'es-AR' } as const;

/** Money as text, for sentences. */
export function useMoney(): (amount: number, currency: string) => string {
  const locale = LOCALE[useLanguage()];
  return (amount, currency) => {
    // A dozen countries write their own money with $ or R$: by its code there is no doubt.
    const currencyDisplay = currency === 'USD' ? 'symbol' : 'code';
    const style = { style: 'currency', currency, currencyDisplay } as const;
    return new Intl.NumberFormat(locale, style).format(amount);
  };
}
