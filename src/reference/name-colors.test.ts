import { expect, test } from 'vitest';
import { nameColorByIndex, nameColors } from './name-colors.ts';

test('there are twelve colors, numbered 1 to 12', () => {
  expect(nameColors.map((color) => color.index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const color of nameColors) expect(color.rgb).toMatch(/^#[0-9A-F]{6}$/);
});

test('there is no color outside 1 to 12', () => {
  expect(nameColorByIndex(1)?.name).toBe('Aqua');
  expect(nameColorByIndex(12)?.name).toBe('Gold');
  expect(nameColorByIndex(0)).toBeUndefined();
  expect(nameColorByIndex(13)).toBeUndefined();
});
