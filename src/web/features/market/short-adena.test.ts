import { expect, test } from 'vitest';
import { shortAdena } from './short-adena.ts';

test.each([
  [950, '950'],
  [9_999, '9,999'],
  [34_000, '34 k'],
  [340_500, '341 k'],
  [9_999_499, '9,999 k'],
  [9_999_500, '10 M'],
  [12_540_000, '12.5 M'],
  [180_000_000, '180 M'],
  [2_000_000_000, '2,000 M'],
])('%i is shown as "%s"', (value, text) => {
  expect(shortAdena(value, 'en')).toBe(text.replace(' ', '\u00A0'));
});
