import type { Language } from '#contract/languages.ts';
import { formatNumber } from '#web/lib/numbers.ts';

/**
 * Shortened: 950, 340 k, 12.5 M, with one decimal below 100. The space before the unit does not
 * break.
 */
export function shortAdena(value: number, language: Language): string {
  if (value < 10_000) return formatNumber(Math.round(value), language);
  const [unit, size] = value < 9_999_500 ? (['k', 1_000] as const) : (['M', 1_000_000] as const);
  const amount = value / size;
  const digits = amount < 100 ? 1 : 0;
  return `${formatNumber(Number(amount.toFixed(digits)), language)}\u00A0${unit}`;
}
