import { describe, expect, test } from 'vitest';
import { findPath, read } from './docs/pages.ts';

/**
 * docs/asvs.md, docs/security.md and docs/policies.md name the tests that verify their claims.
 * Whether the files and commands they name exist is tested in docs.test.ts.
 */
const asvs = read('docs/asvs.md');
const STATES = ['met', 'open', 'operator', 'not applicable'];

interface Row {
  number: string;
  state: string;
  evidence: string;
}

const rows: Row[] = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) .*$/gm)].map(([line]) => {
  const [, number = '', , , state = '', evidence = ''] = line
    .split(/(?<!\\)\|/)
    .map((c) => c.trim());
  return { number, state, evidence };
});

/** `"test title" in file`, or the file first. */
function testsIn(text: string): { name: string; file: string }[] {
  const after = [...text.matchAll(/["“]([^"“”]+)["”] in `([\w./-]+)`/g)];
  const before = [...text.matchAll(/`([\w./-]+)` ["“]([^"“”]+)["”](?! in `)/g)];
  return [
    ...after.map(([, name = '', file = '']) => ({ name, file })),
    ...before.map(([, file = '', name = '']) => ({ name, file })),
  ];
}

test('every requirement of levels 1 and 2 has one of four states', () => {
  expect(rows).toHaveLength(253);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(rows.filter(({ evidence }) => evidence === '')).toEqual([]);
});

test('the counts in the summary table match the tables below', () => {
  const counted = (chapter: RegExp) =>
    STATES.map(
      (state) => rows.filter((row) => chapter.test(row.number) && row.state === state).length,
    );
  const summaryRows = [...asvs.matchAll(/^\| (?:V(\d+) [^|]*|\*\*all\*\* +)\|(.*)\|$/gm)];
  expect(summaryRows).toHaveLength(18);
  for (const [, chapter, cells = ''] of summaryRows)
    expect(cells.split('|').map((cell) => Number(cell.replaceAll('*', '')))).toEqual(
      counted(chapter === undefined ? /./ : new RegExp(`^${chapter}\\.`)),
    );
});

test('every open requirement is justified', () => {
  for (const { number, evidence } of rows.filter(({ state }) => state === 'open'))
    expect(evidence.length, number).toBeGreaterThan(80);
});

describe.each(['docs/asvs.md', 'docs/security.md', 'docs/policies.md'])('%s', (page) => {
  const text = read(page);

  test('names tests that exist', () => {
    const plain = (words: string) => words.replaceAll("'", '’');
    const missing = testsIn(text).filter(({ name, file }) => {
      const path = findPath(file);
      return path === undefined || !plain(read(path)).includes(plain(name));
    });
    expect(missing).toEqual([]);
  });
});
