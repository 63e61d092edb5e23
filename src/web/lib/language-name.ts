import { LANGUAGES, type Language } from '#contract/languages.ts';

/**
 * In the language of the page: Spanish, Inglés. A language this version does not know stays a code.
 */
export function languageName(code: string, shownIn: Language): string {
  if (!LANGUAGES.some((language) => language === code)) return code;
  const name = new Intl.DisplayNames(shownIn, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1);
}
