import { byLanguage } from '#contract/languages.ts';
import { type AdminTexts, addTexts } from './text.ts';

const texts = import.meta.glob<AdminTexts>('../locales/admin/*.json', {
  eager: true,
  import: 'default',
});

/** Only the admin area needs them: public pages do not load them. */
addTexts(
  'admin',
  byLanguage((language) => texts[`../locales/admin/${language}.json`] ?? {}),
);
