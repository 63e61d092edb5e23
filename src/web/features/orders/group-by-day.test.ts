import { expect, test } from 'vitest';
import { dayName, groupByDay } from './group-by-day.ts';

/** 2026-11-19 01:00 UTC. */
const AT = 1_795_050_000;
const reason = 'hold:vip';

test('lines are grouped by the day of the server, not of UTC', () => {
  const lines = [AT, AT - 1_800, AT - 7_200].map((at) => ({ at, reason }));
  const sizes = (zone: string) =>
    groupByDay(lines, zone).map(({ key, lines }) => [key, lines.length]);
  expect(sizes('UTC')).toEqual([
    ['19/11/2026', 2],
    ['18/11/2026', 1],
  ]);
  expect(sizes('-03:00')).toEqual([['18/11/2026', 3]]);
  expect(groupByDay([], 'UTC')).toEqual([]);
});

test('a creator’s share, which has only its day, is listed under that day in any zone', () => {
  const share = { at: AT - 3_600, reason: 'credit:creator' };
  for (const zone of ['-08:00', 'UTC', '+09:00']) {
    const [day] = groupByDay([share], zone);
    expect(day).toMatchObject({ key: '19/11/2026', zone: 'UTC', seconds: share.at });
  }
  const around = [{ at: AT, reason }, share, { at: AT - 3_500, reason }];
  expect(groupByDay(around, '-03:00').map(({ key, zone }) => [key, zone])).toEqual([
    ['18/11/2026', '-03:00'],
    ['19/11/2026', 'UTC'],
    ['18/11/2026', '-03:00'],
  ]);
});

test('a day is named in the reader’s language', () => {
  expect(dayName(AT, 'UTC', 'en')).toBe('Thursday, November 19, 2026');
  expect(dayName(AT, '-03:00', 'es')).toBe('miércoles, 18 de noviembre de 2026');
});
