import { expect, test } from 'vitest';
import { nameColors } from '#reference/name-colors.ts';
import { colorFromGame, colorToGame } from './colors.ts';

test('red is the lowest byte', () => {
  expect(colorToGame('#FF0000')).toBe(0x00_00_ff);
  expect(colorToGame('#0000FF')).toBe(0xff_00_00);
  expect(colorToGame('#d4a017')).toBe(0x17_a0_d4);
});

test.each(nameColors.map((color) => [color.name, color.rgb]))(
  '%s survives a round trip',
  (_, rgb) => {
    expect(colorFromGame(colorToGame(rgb))).toBe(rgb);
  },
);

test('0 means no custom color; bits above the color are ignored', () => {
  expect(colorFromGame(0)).toBeNull();
  expect(colorFromGame(-0x01_00_00_00 | 0x12_34_56)).toBe('#563412');
});

test('an invalid color throws', () => {
  expect(() => colorToGame('red')).toThrow(RangeError);
});
