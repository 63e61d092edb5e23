import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * Like `Intl` with `useGrouping: always`. Written by hand because a browser's first `NumberFormat`
 * takes 30 ms or more, several times that on a slow phone, during hydration.
 */
export function formatNumber(value: number | bigint, language: Language): string {
  const { group, decimal } = LANGUAGE_FACTS[language];
  const rounded = typeof value === 'number' ? Number(value.toFixed(3)) : value;
  const [whole = '', fraction] = String(rounded).split('.');
  const grouped = whole.replace(THOUSANDS, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}
