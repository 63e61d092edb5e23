import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/calendar/*.json', {
  eager: true,
  import: 'default',
});

/** Only the calendar needs them: other public pages do not load them. */
addTexts(
  'calendar',
  byLanguage((language) => texts[`../locales/calendar/${language}.json`] ?? {}),
);
