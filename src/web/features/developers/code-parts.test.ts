import { expect, test } from 'vitest';
import { codeParts } from './code-parts.ts';

test('marks comments, strings and keywords, and loses no text', () => {
  const code =
    'const url = \'https://x\'; // a key\n<iframe src="/widget"></iframe>\nhost: example';
  const parts = codeParts(code);
  expect(parts.map(({ text }) => text).join('')).toBe(code);
  const toned = (tone: string) => parts.filter((part) => part.tone === tone).map((p) => p.text);
  expect(toned('comment')).toEqual(['// a key']);
  expect(toned('string')).toEqual(["'https://x'", '"/widget"']);
  expect(toned('word')).toEqual(['const', '<iframe', '</iframe', 'host']);
});
