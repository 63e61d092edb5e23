import { expect, test } from 'vitest';
import { dayName, groupByDay } from './group-by-day.ts';

/** 2026-11-19 01:00 UTC. */
const AT = 1_795_050_000;

test('lines are grouped by the day of the server, not of UTC', () => {
  const lines = [{ at: AT }, { at: AT - 1_800 }, { at: AT - 7_200 }];
  const sizes = (zone: string) =>
    groupByDay(lines, zone).map(({ key, lines }) => [key, lines.length]);
  expect(sizes('UTC')).toEqual([
    ['19/11/2026', 2],
    ['18/11/2026', 1],
  ]);
  expect(sizes('-03:00')).toEqual([['18/11/2026', 3]]);
  expect(groupByDay([], 'UTC')).toEqual([]);
});

test('a day is named in the reader’s language', () => {
  expect(dayName(AT, 'UTC', 'en')).toBe('Thursday, November 19, 2026');
  expect(dayName(AT, '-03:00', 'es')).toBe('miércoles, 18 de noviembre de 2026');
});
