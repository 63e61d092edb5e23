import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/checkout/*.json', {
  eager: true,
  import: 'default',
});

/** The checkout and the pages of payments need them: other pages do not load them. */
addTexts(
  'checkout',
  byLanguage((language) => texts[`../locales/checkout/${language}.json`] ?? {}),
);
