import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * As `Intl` writes it with `useGrouping: always`. By hand because a browser's first `NumberFormat`
 * takes 30 ms and more, on a slow phone several times that, in the moment a page comes to life.
 */
export function formatNumber(value: number | bigint, language: Language): string {
  const { group, decimal } = LANGUAGE_FACTS[language];
  const rounded = typeof value === 'number' ? Number(value.toFixed(3)) : value;
  const [whole = '', fraction] = String(rounded).split('.');
  const grouped = whole.replace(THOUSANDS, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}
