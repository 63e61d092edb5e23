import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/prices/*.json', {
  eager: true,
  import: 'default',
});

/** The market needs them: other pages do not load them. */
addTexts(
  'prices',
  byLanguage((language) => texts[`../locales/prices/${language}.json`] ?? {}),
);
