import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/mail-links/*.json', {
  eager: true,
  import: 'default',
});

/**
 * Links in emails need them, and nothing else of the news, notifications and gifts they belong to:
 * the texts of those were 5 kB of the page's brotli.
 */
addTexts(
  'mailLinks',
  byLanguage((language) => texts[`../locales/mail-links/${language}.json`] ?? {}),
);
