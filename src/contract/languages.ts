interface LanguageFacts {
  /** As its own speakers write it. */
  name: string;
  /** The locale for number formats; with an underscore, the `og:locale` of link previews. */
  locale: string;
  /** The locale for currency formats. */
  moneyLocale: string;
  /** Thousands separator and decimal separator. */
  group: string;
  decimal: string;
  /** After a number, with its space if there is one. */
  percent: string;
}

/** Languages of the portal, as two-letter codes. docs/adding-a-language.md describes how to add one. */
export const LANGUAGE_FACTS = {
  en: {
    name: 'English',
    locale: 'en-US',
    moneyLocale: 'en-US',
    group: ',',
    decimal: '.',
    percent: '%',
  },
  // Latin American Spanish puts US$ before the number, where Spain puts it after.
  es: {
    name: 'Español',
    locale: 'es-ES',
    moneyLocale: 'es-AR',
    group: '.',
    decimal: ',',
    percent: '\u00A0%',
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof LANGUAGE_FACTS;
export const LANGUAGES = Object.keys(LANGUAGE_FACTS) as [Language, ...Language[]];

export function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map((language) => [language, make(language)]);
  return Object.fromEntries(entries) as Record<Language, Value>;
}
