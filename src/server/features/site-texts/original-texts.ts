import { readFileSync } from 'node:fs';
import { byLanguage, type Language } from '#contract/languages.ts';
import { ORIGINAL_TEXTS } from '#server/locales/texts.ts';
import { flatServerTexts } from '#server/locales/with-text-overrides.ts';

/** Parts of the browser's texts: the whole site, and what single pages and the admin area load. */
const PARTS = {
  '': '',
  'map/': 'map.',
  'bans/': 'bans.',
  'calendar/': 'calendar.',
  'boards/': 'boards.',
  'census/': 'census.',
  'checkout/': 'checkout.',
  'database/': 'database.',
  'database-search/': 'databaseSearch.',
  'news/': 'news.',
  'prices/': 'prices.',
  'sheets/': 'sheets.',
  'shop/': 'shop.',
  'clan-pages/': 'clanPages.',
  'guides/': 'guides.',
  'notifications/': 'notifications.',
  'creators/': 'creators.',
  'gifts/': 'gifts.',
  'ledger/': 'ledger.',
  'mail-links/': 'mailLinks.',
  'report-help/': 'reportHelp.',
  'rewards/': 'rewards.',
  'streams/': 'streams.',
  'subscriptions/': 'subscriptions.',
  'admin/': 'admin.',
};

const read = byLanguage((language) => {
  let texts: ReadonlyMap<string, string> | undefined;
  return () => {
    texts ??= new Map([
      ...Object.entries(PARTS).flatMap((part) => readPart(language, part)),
      ...flatServerTexts(ORIGINAL_TEXTS[language]),
    ]);
    return texts;
  };
});

/** Every text by its key: the one pages look it up by, or `server.` and its path. */
export function originalTexts(language: Language): ReadonlyMap<string, string> {
  return read[language]();
}

/** The placeholders of a text, such as `{{name}}`; texts of the server have single braces. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}|\{\w+\}/g) ?? [])].sort();
}

function readPart(language: Language, [folder, prefix]: [string, string]): [string, string][] {
  const url = new URL(`../../../web/locales/${folder}${language}.json`, import.meta.url);
  return flatten(JSON.parse(readFileSync(url, 'utf8')) as object, prefix);
}

function flatten(tree: object, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : flatten(value as object, `${prefix}${key}.`),
  );
}
