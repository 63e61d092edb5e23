import { describe, expect, test } from 'vitest';
import { extremes, roundTicks } from './round-ticks.ts';

describe('the marks of an axis', () => {
  test.each([
    [0, 380, [0, 100, 200, 300, 400]],
    [0, 1_050, [0, 500, 1_000, 1_500]],
    [0, 1, [0, 1]],
    [0, 3, [0, 1, 2, 3]],
    [0, 24.99, [0, 10, 20, 30]],
    [-120, 700, [-500, 0, 500, 1_000]],
  ])('from %d to %d are round and evenly spaced', (low, high, ticks) => {
    expect(roundTicks([low, high])).toEqual(ticks);
  });
});

describe('the range of an axis', () => {
  const rows = [
    { x: 'Mon', a: 3, b: 4, before: 5 },
    { x: 'Tue', a: 1, b: -2, before: 9 },
  ];
  const series = ['a', 'b'].map((key) => ({ key, label: key, color: 'red' }));
  const all = [...series, { key: 'before', label: 'before', color: 'red', isPrevious: true }];

  test('holds stacked bars, and the previous period beside them', () => {
    expect(extremes(rows, series, 'bars')).toEqual([-2, 7]);
    expect(extremes(rows, all, 'bars')).toEqual([-2, 9]);
  });

  test('holds the highest of bars side by side', () => {
    expect(extremes(rows, series, 'pairs')).toEqual([-2, 4]);
  });
});
