import { readFileSync } from 'node:fs';
import { byLanguage, type Language } from '../../src/contract/languages.ts';

/** The text of a key up to its first placeholder: how the label of a button begins. */
export type LabelTexts = (key: string) => string;

/** Texts in folders of their own, loaded only by the pages that need them. */
const PARTS = ['sheets', 'gifts', 'shop', 'rewards', 'creators', 'subscriptions'];

const LOCALES = byLanguage((language): object => ({
  ...readTexts(`${language}.json`),
  admin: readTexts(`admin/${language}.json`),
  ...Object.fromEntries(PARTS.map((part) => [part, readTexts(`${part}/${language}.json`)])),
}));

function readTexts(name: string): object {
  const file = new URL(`../../src/web/locales/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}

export function labelTextsOf(language: Language): LabelTexts {
  return (key) => {
    let found: unknown = LOCALES[language];
    for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
    return String(found).split('{{')[0]?.trim() ?? '';
  };
}
