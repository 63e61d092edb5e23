import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/bans/*.json', {
  eager: true,
  import: 'default',
});

/** The panel's page of game accounts and the public list need them: other pages do not load them. */
addTexts(
  'bans',
  byLanguage((language) => texts[`../locales/bans/${language}.json`] ?? {}),
);
