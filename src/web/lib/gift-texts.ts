import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/gifts/*.json', {
  eager: true,
  import: 'default',
});

/** Gifts, the shop and statements need them: other pages do not load them. */
addTexts(
  'gifts',
  byLanguage((language) => texts[`../locales/gifts/${language}.json`] ?? {}),
);
