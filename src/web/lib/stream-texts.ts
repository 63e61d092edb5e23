import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/streams/*.json', {
  eager: true,
  import: 'default',
});

/** Only the front page needs them: other pages do not load them. */
addTexts(
  'streams',
  byLanguage((language) => texts[`../locales/streams/${language}.json`] ?? {}),
);
