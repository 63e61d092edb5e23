import { LANGUAGE_FACTS, LANGUAGES } from '#contract/languages.ts';

/** `English` for `en`; a language of another version is named by its code. */
export function languageName(code: string): string {
  const known = LANGUAGES.find((language) => language === code);
  return known ? LANGUAGE_FACTS[known].name : code;
}
