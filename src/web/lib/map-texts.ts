import { byLanguage, type Language } from '#contract/languages.ts';
import { addTexts } from './text.ts';

/** The map's texts are loaded with the map, in the visitor's language only; other pages do not load them. */
addTexts(
  'map',
  import.meta.env.SSR ? everyLanguage() : await oneLanguage(document.documentElement.lang),
);

function everyLanguage(): Record<Language, object> {
  const texts = import.meta.glob<object>('../locales/map/*.json', {
    eager: true,
    import: 'default',
  });
  return byLanguage((language) => texts[`../locales/map/${language}.json`] ?? {});
}

async function oneLanguage(pageLanguage: string): Promise<Record<Language, object>> {
  const urls = import.meta.glob<string>('../locales/map/*.json', {
    eager: true,
    import: 'default',
    query: '?url',
  });
  const reply = await fetch(urls[`../locales/map/${pageLanguage}.json`] ?? '');
  const texts: object = await reply.json();
  return byLanguage((language) => (language === pageLanguage ? texts : {}));
}
