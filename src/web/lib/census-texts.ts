import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/census/*.json', {
  eager: true,
  import: 'default',
});

/** Only the statistics need them; their title and description are with those of the other boards. */
addTexts(
  'census',
  byLanguage((language) => texts[`../locales/census/${language}.json`] ?? {}),
);
