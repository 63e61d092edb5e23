import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/news/*.json', {
  eager: true,
  import: 'default',
});

/** Only the panel needs them: public pages do not load them. */
addTexts(
  'news',
  byLanguage((language) => texts[`../locales/news/${language}.json`] ?? {}),
);
