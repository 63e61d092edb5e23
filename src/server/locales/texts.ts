import { byLanguage, type Language } from '#contract/languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { ServerTexts } from './server-texts.ts';
import { withOwnTexts } from './with-own-texts.ts';

/** As shipped with the portal. */
export const ORIGINAL_TEXTS: Readonly<Record<Language, ServerTexts>> = { en, es };

let current = ORIGINAL_TEXTS;

/**
 * Every sentence of the server that a person reads, by language, in the operator's words where there
 * are some: read it for each use, never keep a part of it.
 */
export const TEXTS: Readonly<Record<Language, ServerTexts>> = {
  get en() {
    return current.en;
  },
  get es() {
    return current.es;
  },
};

/** Replaces all texts of the operator's own; keys as `flatServerTexts` gives them. */
export function setOwnTexts(own: (language: Language) => Readonly<Record<string, string>>): void {
  current = byLanguage((language) => withOwnTexts(ORIGINAL_TEXTS[language], own(language)));
}
