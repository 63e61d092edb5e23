import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/guides/*.json', {
  eager: true,
  import: 'default',
});

/** Only the page for developers needs them: other public pages do not load them. */
addTexts(
  'guides',
  byLanguage((language) => texts[`../locales/guides/${language}.json`] ?? {}),
);
