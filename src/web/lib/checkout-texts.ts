import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/checkout/*.json', {
  eager: true,
  import: 'default',
});

/** Only the page of a plan needs them: other pages do not load them. */
addTexts(
  'checkout',
  byLanguage((language) => texts[`../locales/checkout/${language}.json`] ?? {}),
);
