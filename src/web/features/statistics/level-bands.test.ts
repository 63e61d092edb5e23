import { expect, test } from 'vitest';
import { levelBands, medianLevel } from './level-bands.ts';

test('bands of five levels, the highest first, including empty ones', () => {
  expect(
    levelBands([
      [1, 4],
      [4, 1],
      [5, 2],
      [16, 3],
    ]),
  ).toEqual([
    { from: 15, to: 16, count: 3 },
    { from: 10, to: 14, count: 0 },
    { from: 5, to: 9, count: 2 },
    { from: 1, to: 4, count: 5 },
  ]);
});

test('the third class begins with a band of its own', () => {
  const levels = [75, 76, 79, 80].map((level) => [level, level - 70] as const);
  expect(levelBands(levels).map(({ from, to, count }) => [from, to, count])).toEqual([
    [80, 80, 10],
    [76, 79, 15],
    [75, 75, 5],
  ]);
});

test('the list ends at the lowest level anybody has', () => {
  expect(
    levelBands([
      [12, 3],
      [20, 1],
    ]),
  ).toEqual([
    { from: 20, to: 20, count: 1 },
    { from: 15, to: 19, count: 0 },
    { from: 10, to: 14, count: 3 },
  ]);
});

test('a world without characters has no bands, and 0 as its median', () => {
  expect(levelBands([])).toEqual([]);
  expect(medianLevel([])).toBe(0);
});

test('the median of an even number is the lower of the two in the middle', () => {
  expect(
    medianLevel([
      [10, 5],
      [20, 4],
      [80, 1],
    ]),
  ).toBe(10);
  expect(
    medianLevel([
      [10, 4],
      [20, 5],
      [80, 1],
    ]),
  ).toBe(20);
});
