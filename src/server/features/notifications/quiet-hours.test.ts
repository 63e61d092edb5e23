import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterQuietHours, isQuiet } from './quiet-hours.ts';

const ZONES = ['UTC', 'America/Buenos_Aires', 'America/New_York', 'Europe/Madrid', 'Asia/Kolkata'];
const minute = fc.integer({ min: 0, max: 1_439 });
const quiet = fc
  .record({ from: minute, to: minute, zone: fc.constantFrom(...ZONES) })
  .filter(({ from, to }) => from !== to);
const time = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('the time after quiet hours is never in them, never before now, and within a day', () => {
  fc.assert(
    fc.property(time, quiet, (now, hours) => {
      const after = afterQuietHours(now, hours);
      expect(after.getTime()).toBeGreaterThanOrEqual(now.getTime());
      // A day in which clocks are set back has 25 hours.
      expect(after.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
      expect(isQuiet(after, hours)).toBe(false);
    }),
    { numRuns: 5_000 },
  );
});

test('a time is delayed if and only if it is within quiet hours', () => {
  fc.assert(
    fc.property(time, quiet, (now, hours) => {
      const isDelayed = afterQuietHours(now, hours).getTime() > now.getTime();
      expect(isDelayed).toBe(isQuiet(now, hours));
    }),
    { numRuns: 2_000 },
  );
  expect(afterQuietHours(new Date(0), null)).toEqual(new Date(0));
});

test('quiet hours that span midnight cover exactly their minutes of a day', () => {
  const night = { from: 1_380, to: 420, zone: 'UTC' };
  const day = Array.from({ length: 1_440 }, (_, at) => new Date(Date.UTC(2026, 5, 1, 0, at)));
  expect(day.filter((now) => isQuiet(now, night))).toHaveLength(8 * 60);
});
