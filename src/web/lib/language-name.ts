import { LANGUAGES } from '#contract/languages.ts';
import type { Translate } from './text.ts';

/** `English` for `en`; a language of another version is named by its code. */
export function languageName(t: Translate, code: string): string {
  const known = LANGUAGES.find((language) => language === code);
  return known ? t(`layout.languages.${known}`) : code;
}
