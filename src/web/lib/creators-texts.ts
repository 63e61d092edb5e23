import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/creators/*.json', {
  eager: true,
  import: 'default',
});

/** Pages about creators, referrals, the checkout and statements need them: other pages do not load them. */
addTexts(
  'creators',
  byLanguage((language) => texts[`../locales/creators/${language}.json`] ?? {}),
);
