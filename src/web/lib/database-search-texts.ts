import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/database-search/*.json', {
  eager: true,
  import: 'default',
});

/** Only the search needs them: the pages of items and monsters do not load them. */
addTexts(
  'databaseSearch',
  byLanguage((language) => texts[`../locales/database-search/${language}.json`] ?? {}),
);
