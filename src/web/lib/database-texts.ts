import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/database/*.json', {
  eager: true,
  import: 'default',
});

/** Only the pages of items and monsters need them: other public pages do not load them. */
addTexts(
  'database',
  byLanguage((language) => texts[`../locales/database/${language}.json`] ?? {}),
);
