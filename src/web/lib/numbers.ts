import type { Language } from '#contract/languages.ts';

const LOCALE: Record<Language, string> = { en: 'en-US', es: 'es-ES' };
const formats = new Map<Language, Intl.NumberFormat>();

/** `useGrouping: always` because Spanish otherwise leaves 1234 without its point. */
export function formatNumber(value: number | bigint, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(LOCALE[language], { useGrouping: 'always' });
    formats.set(language, format);
  }
  return format.format(value);
}
