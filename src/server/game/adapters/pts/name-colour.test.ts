import { expect, test } from 'vitest';
import { nameColors } from '#reference/name-colors.ts';
import { colourFromGame, colourToGame } from './name-colour.ts';

test('red is the lowest byte', () => {
  expect(colourToGame('#FF0000')).toBe(0x00_00_ff);
  expect(colourToGame('#0000FF')).toBe(0xff_00_00);
  expect(colourToGame('#d4a017')).toBe(0x17_a0_d4);
});

test.each(nameColors.map((color) => [color.name, color.rgb]))('%s survives the way', (_, rgb) => {
  expect(colourFromGame(colourToGame(rgb))).toBe(rgb);
});

test('0 is no colour; bits above the colour are not part of it', () => {
  expect(colourFromGame(0)).toBeNull();
  expect(colourFromGame(-0x01_00_00_00 | 0x12_34_56)).toBe('#563412');
});

test('what is no colour is a fault', () => {
  expect(() => colourToGame('red')).toThrow(RangeError);
});
