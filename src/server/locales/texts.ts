import { byLanguage, type Language } from '#contract/languages.ts';
import { en } from './en.ts';
import { apiSummaries as esApiSummaries } from './es/api-summaries.ts';
import { es } from './es.ts';
import type { ServerTexts } from './server-texts.ts';
import { withTextOverrides } from './with-text-overrides.ts';

/** As shipped with the portal. */
export const ORIGINAL_TEXTS: Readonly<Record<Language, ServerTexts>> = { en, es };

/** What each call of the API does, by its English summary, which is written where the route is. */
export const API_SUMMARIES: Readonly<
  Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>
> = { es: esApiSummaries };

let current = ORIGINAL_TEXTS;

/**
 * Every sentence of the server that a person reads, by language. The operator's text overrides
 * replace ours and can change at any time: read a text for each use, never keep a reference to a part.
 */
export const TEXTS: Readonly<Record<Language, ServerTexts>> = {
  get en() {
    return current.en;
  },
  get es() {
    return current.es;
  },
};

/** Replaces all text overrides; the keys are those of `flatServerTexts`. */
export function setTextOverrides(
  overrides: (language: Language) => Readonly<Record<string, string>>,
): void {
  current = byLanguage((language) =>
    withTextOverrides(ORIGINAL_TEXTS[language], overrides(language)),
  );
}
