import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, read } from './docs/pages.ts';

const checklist = read('docs/specification-checklist.md');
const decision = read('docs/decisions/018-specification-readings.md');

interface Row {
  number: string;
  statement: string;
  proofs: string[];
  state: string;
}

const rows: Row[] = checklist.split('\n').flatMap((line) => {
  if (!/^\| \d+\.\d+ +\|/.test(line)) return [];
  const [, number = '', statement = '', proof = '', state = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return [{ number, statement, proofs: proof.split('<br>').map((cell) => cell.trim()), state }];
});

/** A file, or a file and the title of the test in it that proves the statement. */
const PROOF = /^`([^`]+)`(?: › (.+)| \(by reading\))$/;

test('every statement of the specification is numbered without gaps', () => {
  expect(rows.length).toBeGreaterThanOrEqual(185);
  const sections = Map.groupBy(rows, ({ number }) => number.split('.')[0]);
  for (const [section, inside] of sections) {
    expect(inside.map(({ number }) => number)).toEqual(
      inside.map((_, index) => `${section}.${index + 1}`),
    );
  }
});

describe.each(rows)('$number $statement', ({ proofs, state }) => {
  test('each proof exists', () => {
    for (const proof of proofs) {
      const [, path = '', title] = PROOF.exec(proof) ?? [];
      expect(path, proof).not.toBe('');
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      if (title !== undefined) expect(read(path), `${path} has no such test`).toContain(title);
    }
  });

  test('it is met, or its deviation is justified', () => {
    if (state === 'met') return;
    const [, reading = ''] =
      /^\[(R\d+)\]\(decisions\/018-specification-readings\.md\)$/.exec(state) ?? [];
    expect(reading, state).not.toBe('');
    expect(decision).toContain(`**${reading}.`);
  });
});
