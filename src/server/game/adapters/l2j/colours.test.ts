import { expect, test } from 'vitest';
import { nameColors } from '#reference/name-colors.ts';
import { colourNumber, colourOf } from './colours.ts';

test('red is the lowest byte', () => {
  expect(colourNumber('#FF0000')).toBe(255);
  expect(colourNumber('#00FF00')).toBe(255 * 256);
  expect(colourNumber('#0000FF')).toBe(255 * 65_536);
});

test.each(nameColors.map(({ rgb }) => rgb))('%s comes back as it went', (rgb) => {
  expect(colourOf(colourNumber(rgb))).toBe(rgb.toUpperCase());
});

test.each([0, -1, 0x1000000, Number.NaN, 1.5])('%s is no colour', (number) => {
  expect(colourOf(number)).toBeNull();
});
