import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/gifts/*.json', {
  eager: true,
  import: 'default',
});

/** Gifts and the statement need them: other pages do not load them. */
addTexts(
  'gifts',
  byLanguage((language) => texts[`../locales/gifts/${language}.json`] ?? {}),
);
