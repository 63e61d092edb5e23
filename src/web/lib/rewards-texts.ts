import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/rewards/*.json', {
  eager: true,
  import: 'default',
});

/** Donations, votes and statements need them: other pages do not load them. */
addTexts(
  'rewards',
  byLanguage((language) => texts[`../locales/rewards/${language}.json`] ?? {}),
);
