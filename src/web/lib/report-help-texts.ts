import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/report-help/*.json', {
  eager: true,
  import: 'default',
});

/** The list of the player's reports needs them: other pages do not load them. */
addTexts(
  'reportHelp',
  byLanguage((language) => texts[`../locales/report-help/${language}.json`] ?? {}),
);
