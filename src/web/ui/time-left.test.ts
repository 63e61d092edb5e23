import { describe, expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

const ZONE = '-03:00';

describe('time left across month boundaries', () => {
  test.each([
    ['one second short of a month', '2026-11-15T12:00:01', '2026-12-15T12:00:00', '29 23 59 59'],
    ['exactly a month', '2026-11-15T12:00:00', '2026-12-15T12:00:00', '1 0 0 0 0'],
    ['a month of 28 days', '2027-02-01T00:00:00', '2027-03-01T00:00:00', '1 0 0 0 0'],
    ['28 days of a longer month', '2026-12-01T00:00:00', '2026-12-29T00:00:00', '28 0 0 0'],
    ['from the 31st into a short month', '2027-01-31T00:00:00', '2027-03-01T00:00:00', '1 1 0 0 0'],
    ['years count as months', '2026-11-15T12:00:00', '2028-01-16T12:00:00', '14 1 0 0 0'],
  ])('%s', (_, now, end, expected) => {
    expect(counts(at(now), at(end))).toBe(expected);
  });

  test('months are counted in the given time zone', () => {
    // 1 December 00:00 in UTC-3 is 03:00 UTC: from 1 November 00:00 in UTC-3 exactly one month.
    const now = Date.UTC(2026, 10, 1, 3);
    expect(counts(now, Date.UTC(2026, 11, 1, 3))).toBe('1 0 0 0 0');
  });

  test('rounds partial seconds up and returns null at the end', () => {
    expect(counts(0, 1)).toBe('0 0 0 1');
    expect(timeLeft(1, 1, ZONE)).toBeNull();
    expect(timeLeft(2, 1, ZONE)).toBeNull();
  });
});

function at(local: string): number {
  return Date.parse(`${local}${ZONE}`);
}

function counts(now: number, end: number): string {
  return (timeLeft(now, end, ZONE) ?? []).map((part) => part.count).join(' ');
}
