import { expect, test } from 'vitest';
import { coinLevel } from './coin-level.ts';
import { STORE_LEVELS } from './store-picture.ts';

test('the largest amount has the fullest picture, and small ones still have one', () => {
  expect([100, 220, 600, 1300].map((coins) => coinLevel(coins, 1300))).toEqual([1, 2, 3, 4]);
  expect(coinLevel(1300, 1300)).toBe(STORE_LEVELS);
  expect(coinLevel(0, 0)).toBe(1);
  expect(coinLevel(5000, 1300)).toBe(4);
});
