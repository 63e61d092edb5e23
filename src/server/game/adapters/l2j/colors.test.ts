import { expect, test } from 'vitest';
import { nameColors } from '#reference/name-colors.ts';
import { colorFromGame, colorToGame } from './colors.ts';

test('red is the lowest byte', () => {
  expect(colorToGame('#FF0000')).toBe(255);
  expect(colorToGame('#00FF00')).toBe(255 * 256);
  expect(colorToGame('#0000FF')).toBe(255 * 65_536);
});

test.each(nameColors.map(({ rgb }) => rgb))('%s survives a round trip', (rgb) => {
  expect(colorFromGame(colorToGame(rgb))).toBe(rgb.toUpperCase());
});

test.each([0, -1, 0x1000000, Number.NaN, 1.5])('%s is not a color', (number) => {
  expect(colorFromGame(number)).toBeNull();
});
