import { expect, test } from 'vitest';
import { fromSeconds, fromWallClock, later } from './game-time.ts';

test('seconds become a Date; missing, 0 and negative values become null', () => {
  expect(fromSeconds(1_700_000_000)).toEqual(new Date('2023-11-14T22:13:20Z'));
  expect([fromSeconds(0), fromSeconds(null), fromSeconds(undefined), fromSeconds(-5)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['-03:00', '2026-07-01T20:30:15.500Z', '2026-07-01T23:30:15.500Z'],
  ['America/Sao_Paulo', '2026-07-01T20:30:00Z', '2026-07-01T23:30:00Z'],
  ['Europe/Berlin', '2026-07-01T20:30:00Z', '2026-07-01T18:30:00Z'],
  ['Europe/Berlin', '2026-01-01T00:30:00Z', '2025-12-31T23:30:00Z'],
  ['UTC', '2026-07-01T20:30:00Z', '2026-07-01T20:30:00Z'],
])('a wall-clock time is read in its zone, %s', (zone, wallClock, moment) => {
  expect(fromWallClock(new Date(wallClock), zone)).toEqual(new Date(moment));
});

test('a missing wall-clock time becomes null', () => {
  expect(fromWallClock(null, 'UTC')).toBeNull();
});

test('returns the later of two dates, or the only one', () => {
  const [one, other] = [new Date(1), new Date(2)];
  expect([later(one, other), later(one, null), later(null, other), later(null, null)]).toEqual([
    other,
    one,
    other,
    null,
  ]);
});
