import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/ledger/*.json', {
  eager: true,
  import: 'default',
});

/** The player's statement needs them: other pages do not load them. */
addTexts(
  'ledger',
  byLanguage((language) => texts[`../locales/ledger/${language}.json`] ?? {}),
);
