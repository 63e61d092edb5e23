import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/boards/*.json', {
  eager: true,
  import: 'default',
});

/** Rankings, statistics, seasons and the castle's page need them: other pages do not carry them. */
addTexts(
  'boards',
  byLanguage((language) => texts[`../locales/boards/${language}.json`] ?? {}),
);
