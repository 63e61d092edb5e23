import { byLanguage } from '#contract/languages.ts';
import { type AdminTexts, addTexts } from './text.ts';

const texts = import.meta.glob<AdminTexts>('../locales/admin/*.json', {
  eager: true,
  import: 'default',
});

/** The admin area brings its own sentences: public pages do not carry them. */
addTexts(
  'admin',
  byLanguage((language) => texts[`../locales/admin/${language}.json`] ?? {}),
);
