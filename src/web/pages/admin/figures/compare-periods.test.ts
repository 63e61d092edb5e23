import { expect, test } from 'vitest';
import { changeOf, compareLevels, compareSums } from './compare-periods.ts';

const OLD = { beforeFrom: '2026-01-01', firstDay: '2025-06-01' };

test('sums leave out today, which is not over, and its counterpart', () => {
  const periods = { ...OLD, now: [10, 20, 1], before: [5, 10, 1_000] };
  expect(compareSums(periods)).toEqual({ now: 30, before: 15, days: 2 });
});

test('sums are rounded to cents', () => {
  const periods = { ...OLD, now: [0.1, 0.2, 0], before: [0.7, 0.1, 0] };
  expect(compareSums(periods)).toEqual({ now: 0.3, before: 0.8, days: 2 });
});

test.each([
  ['today alone', { now: [5], before: [3] }],
  ['a site that began within the previous period', { firstDay: '2026-01-02' }],
  ['a site without any figures', { firstDay: null }],
])('nothing is compared for %s', (_, change) => {
  expect(compareSums({ ...OLD, now: [1, 2], before: [1, 2], ...change })).toBeNull();
});

test('a site that began on the first day of the previous period is compared', () => {
  const periods = { ...OLD, firstDay: OLD.beforeFrom, now: [4, 0], before: [2, 0] };
  expect(compareSums(periods)).toEqual({ now: 4, before: 2, days: 1 });
});

test('levels compare the end of both periods', () => {
  const periods = { ...OLD, now: [7, 9], before: [1, 6] };
  expect(compareLevels(periods)).toEqual({ now: 9, before: 6, days: 2 });
  expect(compareLevels({ ...periods, firstDay: '2026-02-01' })).toBeNull();
  expect(compareLevels({ ...periods, now: [], before: [] })).toBeNull();
});

test('a percentage is given only if the previous value is above zero', () => {
  expect(changeOf({ now: 112, before: 100 })).toBeCloseTo(0.12);
  expect(changeOf({ now: 0, before: 100 })).toBe(-1);
  expect(changeOf({ now: 5, before: 0 })).toBeNull();
  expect(changeOf({ now: 5, before: -3 })).toBeNull();
});
