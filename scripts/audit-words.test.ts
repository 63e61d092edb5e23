import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';

const ROOT = new URL('../', import.meta.url).pathname;
/** Where a line names one action or the two of a condition, or declares one as a constant. */
const NAMING = /(?:\baction: |_ACTION = ).*/g;
const ACTION = /'([a-z_-]+\.[a-z-]+)'/g;

/** Actions named by literals in the server's code; those composed at run time are not found. */
const actions = new Set(
  globSync('src/server/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
    .flatMap((path) => readFileSync(ROOT + path, 'utf8').match(NAMING) ?? [])
    .flatMap((line) => [...line.matchAll(ACTION)])
    .map(([, action = '']) => action),
);

test.each(LANGUAGES)('every action in the audit log has words: %s', (language) => {
  const { audit } = JSON.parse(
    readFileSync(`${ROOT}src/web/locales/admin/${language}.json`, 'utf8'),
  );
  const done: Record<string, Record<string, string>> = audit.done;
  const withoutWords = [...actions].filter((action) => {
    const [noun = '', verb = ''] = action.split('.');
    return !done[noun]?.[verb];
  });
  expect(actions.size).toBeGreaterThan(100);
  expect(withoutWords).toEqual([]);
});
