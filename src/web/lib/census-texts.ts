import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/census/*.json', {
  eager: true,
  import: 'default',
});

/** Only the statistics need them: other pages do not load them. */
addTexts(
  'census',
  byLanguage((language) => texts[`../locales/census/${language}.json`] ?? {}),
);
