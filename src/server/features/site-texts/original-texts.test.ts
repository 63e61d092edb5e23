import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { originalTexts } from './original-texts.ts';

test('operators can reword every part of the browser’s texts', () => {
  const folder = new URL('../../../web/locales/', import.meta.url);
  const parts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'same-as-english')
    .map(({ name }) => name);
  const known = new Set([...originalTexts('en').keys()].map((key) => key.split('.')[0]));
  const keyOf = (part: string) => part.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  expect(parts.filter((part) => !known.has(keyOf(part)))).toEqual([]);
});
