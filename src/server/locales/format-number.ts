import { byLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts';

/** Grouped from 1,000 on in every language: by itself Spanish begins at 10.000. */
const FORMATS = byLanguage(
  (language) => new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, { useGrouping: 'always' }),
);

export function formatNumber(value: number | bigint, language: Language): string {
  return FORMATS[language].format(value);
}
