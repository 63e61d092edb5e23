import { byLanguage } from '#contract/languages.ts';
import { addTexts } from './text.ts';

const texts = import.meta.glob<object>('../locales/subscriptions/*.json', {
  eager: true,
  import: 'default',
});

/** The pages of subscriptions and donations need them: other pages do not load them. */
addTexts(
  'subscriptions',
  byLanguage((language) => texts[`../locales/subscriptions/${language}.json`] ?? {}),
);
