import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/notifications/*.json', {
  eager: true,
  import: 'default',
});

/** Only the notifications page needs them: public pages do not load them. */
addTexts(
  'notifications',
  byLanguage((language) => texts[`../locales/notifications/${language}.json`] ?? {}),
);
