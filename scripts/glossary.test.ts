import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const locale = (path: string): unknown => JSON.parse(read(`src/web/locales/${path}.json`));
const inEnglish = new Intl.DisplayNames('en', { type: 'language' });

/** Rows of each table of the glossary, the first being its header. */
const TABLES = read('docs/glossary.md')
  .split(/\n\n+/)
  .filter((block) => block.startsWith('| English'))
  .map((block) =>
    block.split('\n').map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  );

/** The column of each table that lists the words forbidden in a language, or -1. */
function columnsOf(language: Language): number[] {
  return TABLES.map(([head]) => head?.indexOf(`not in ${inEnglish.of(language)}`) ?? -1);
}

function forbidden(language: Language): string[] {
  const columns = columnsOf(language);
  return TABLES.flatMap((rows, at) =>
    rows.flatMap((cells) => cells[columns[at] ?? -1]?.match(/`[^`]+`/g) ?? []),
  ).map((word) => word.slice(1, -1));
}

/**
 * Folders of texts that are loaded apart from the main ones; `same-as-english` only lists
 * translation keys.
 */
const PARTS = readdirSync(new URL('../src/web/locales', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'same-as-english')
  .map(({ name }) => name);

/** Every sentence of a language that a person reads, with where it is. */
function sentences(language: Language): [where: string, text: string][] {
  return [
    ...textsIn(locale(language), 'page'),
    ...PARTS.flatMap((part) => textsIn(locale(`${part}/${language}`), part)),
    ...textsIn(TEXTS[language], 'server'),
  ];
}

function textsIn(value: unknown, where: string): [string, string][] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value === 'function') return textsIn(value('Gludio'), where);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${where}.${key}`));
}

describe.each(LANGUAGES)('%s', (language) => {
  test('has its column in every table of the glossary', () => {
    expect(TABLES.length).toBeGreaterThan(3);
    expect(columnsOf(language)).not.toContain(-1);
  });

  test('no text uses a word the glossary forbids', () => {
    const words = forbidden(language);
    expect(words).not.toEqual([]);
    const pattern = new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu');
    const found = sentences(language)
      .map(([where, text]) => [where, pattern.exec(text.replaceAll(/\{\{\w+\}\}/g, ''))?.[0]])
      .filter(([, word]) => word !== undefined);
    expect(found).toEqual([]);
  });
});
