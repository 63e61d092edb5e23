import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DONE_MESSAGES } from '#contract/done.ts';
import { ERROR_MESSAGES } from '#contract/errors.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { MESSAGES } from '#contract/messages.ts';
import { SERVICE_MESSAGES } from '#contract/service-messages.ts';
import { EMAILS } from '#server/features/identity/emails.ts';
import { ENGLISH_TEXTS } from '#server/features/pages/starter-texts.en.ts';
import { SPANISH_TEXTS } from '#server/features/pages/starter-texts.es.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const locale = (path: string): unknown => JSON.parse(read(`src/web/locales/${path}.json`));
/** The last two columns of the glossary's tables. */
const COLUMNS: Record<Language, number> = { en: -2, es: -1 };

function forbidden(language: Language): string[] {
  return read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap(
      (line) =>
        line
          .split('|')
          .slice(1, -1)
          .at(COLUMNS[language])
          ?.match(/`[^`]+`/g) ?? [],
    )
    .map((word) => word.slice(1, -1));
}

/** Every sentence of a language that a person reads, with where it is. */
function sentences(language: Language): [where: string, text: string][] {
  const said = { ...ERROR_MESSAGES, ...MESSAGES, ...SERVICE_MESSAGES, ...DONE_MESSAGES };
  return [
    ...textsIn(locale(language), 'page'),
    ...textsIn(locale(`admin/${language}`), 'admin'),
    ...Object.entries(said).map(([code, texts]): [string, string] => [code, texts[language]]),
    ...textsIn(EMAILS[language], 'email'),
    ...textsIn(language === 'en' ? ENGLISH_TEXTS : SPANISH_TEXTS, 'legal'),
  ];
}

function textsIn(value: unknown, where: string): [string, string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${where}.${key}`));
}

test.each(LANGUAGES)('no text in %s uses a word the glossary forbids', (language) => {
  const words = forbidden(language);
  expect(words.length).toBeGreaterThan(20);
  const pattern = new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
  const found = sentences(language)
    .map(([where, text]) => [where, pattern.exec(text.replaceAll(/\{\{\w+\}\}/g, ''))?.[0]])
    .filter(([, word]) => word !== undefined);
  expect(found).toEqual([]);
});
