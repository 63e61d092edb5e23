import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/clan-pages/*.json', {
  eager: true,
  import: 'default',
});

/** Only pages about clans load these texts. */
addTexts(
  'clanPages',
  byLanguage((language) => texts[`../locales/clan-pages/${language}.json`] ?? {}),
);
