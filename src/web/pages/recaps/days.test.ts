import { expect, test } from 'vitest';
import { killsADay } from './days.ts';

test('kills a day are an average over the season, which is never shorter than a day', () => {
  expect(killsADay(310, { from: 0, to: 31 * 86_400 })).toBe(10);
  expect(killsADay(7, { from: 0, to: 2 * 86_400 })).toBe(4);
  expect(killsADay(7, { from: 0, to: 600 })).toBe(7);
});
