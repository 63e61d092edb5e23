import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/shop/*.json', {
  eager: true,
  import: 'default',
});

/** Only the shop and its editor need them: other pages do not load them. */
addTexts(
  'shop',
  byLanguage((language) => texts[`../locales/shop/${language}.json`] ?? {}),
);
