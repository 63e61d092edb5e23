import type { Language } from '#contract/languages.ts';
import type { PageName } from '#contract/pages.ts';
import { ENGLISH_TEXTS } from './starter-texts.en.ts';
import { SPANISH_TEXTS } from './starter-texts.es.ts';

export interface StarterText {
  title: string;
  html: string;
}

/** What an operator can keep as it is; none of it promises what the software does not do. */
export const STARTER_TEXTS: Record<Language, Record<PageName, StarterText>> = {
  en: ENGLISH_TEXTS,
  es: SPANISH_TEXTS,
};
