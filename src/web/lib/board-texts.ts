import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/boards/*.json', {
  eager: true,
  import: 'default',
});

/**
 * Only the pages of rankings, statistics, seasons, clans and castles need these texts: other pages
 * do not load them.
 */
addTexts(
  'boards',
  byLanguage((language) => texts[`../locales/boards/${language}.json`] ?? {}),
);
