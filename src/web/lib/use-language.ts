import type { Language } from '#contract/languages.ts';
import { useText } from './text.ts';

/** The language the page is rendered in; numbers and sorting follow it. */
export function useLanguage(): Language {
  return useText().language;
}
