import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/sheets/*.json', {
  eager: true,
  import: 'default',
});

/** Only character sheets need these texts; other pages do not load them. */
addTexts(
  'sheets',
  byLanguage((language) => texts[`../locales/sheets/${language}.json`] ?? {}),
);
