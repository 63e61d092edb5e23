import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/languages.ts';

/** The language the page is drawn in; numbers and sorting follow it. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return LANGUAGES.find((language) => language === i18n.language) ?? LANGUAGES[0];
}
