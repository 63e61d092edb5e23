import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { formatNumber } from './numbers.ts';

/** "11%", or "11 %" in Spanish. */
export function formatPercent(value: number, language: Language): string {
  return formatNumber(value, language) + LANGUAGE_FACTS[language].percent;
}
