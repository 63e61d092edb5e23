import { expect, test } from 'vitest';
import { castles } from '#reference/castles.ts';
import { castleOfClan, castleOwnership } from './sieges.ts';
import { DAY, HOUR } from './simulated-world.ts';

const startedAt = Date.UTC(2026, 0, 1);
const world = { seed: 7, size: 5_000, startedAt, zone: 'Europe/Madrid' };
const castleIndexes = castles.map((_, castle) => castle);
const hours = Array.from({ length: 32 * 7 * 24 }, (_, hour) => startedAt + hour * HOUR);

test.each(castleIndexes)('castle %i changes hands only at the end of a siege', (castle) => {
  let changes = 0;
  let after = castleOwnership(world, castle, startedAt);
  for (const hour of hours) {
    const before = after;
    after = castleOwnership(world, castle, hour + HOUR);
    if (before.owner === after.owner) continue;
    changes++;
    expect(after.lastSiegeEndedAt).toBeGreaterThan(hour);
    expect(after.lastSiegeEndedAt).toBeLessThanOrEqual(hour + HOUR);
    expect(after.lastSiegeEndedAt).toBe(before.nextSiegeAt + 2 * HOUR);
    expect(after.previousOwner).toBe(before.owner);
  }
  expect(changes).toBeGreaterThan(3);
});

test('sieges are every other Sunday, at four or eight by the wall clock, summer and winter', () => {
  const wallClock = new Intl.DateTimeFormat('en', {
    timeZone: world.zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  for (const castle of castleIndexes) {
    const dates = new Set(hours.map((hour) => castleOwnership(world, castle, hour).nextSiegeAt));
    const [...sieges] = dates;
    for (const [n, siege] of sieges.entries()) {
      expect(['Sun 16', 'Sun 20', 'Sun, 16', 'Sun, 20']).toContain(wallClock.format(siege));
      const previous = sieges[n - 1];
      if (previous === undefined) continue;
      expect(Math.abs(siege - previous - 14 * DAY)).toBeLessThanOrEqual(HOUR);
    }
  }
});

test('nobody holds a castle before its first siege; nobody holds two', () => {
  const owners = (time: number) =>
    castleIndexes.flatMap((castle) => castleOwnership(world, castle, time).owner ?? []);
  expect(owners(startedAt + DAY)).toEqual([]);
  const later = owners(startedAt + 100 * DAY);
  expect(later).toHaveLength(castles.length);
  expect(new Set(later).size).toBe(castles.length);
  for (const [castle, clan] of later.entries()) {
    expect(castleOfClan(world, clan, startedAt + 100 * DAY)).toBe(castles[castle]?.key);
  }
});

test('a world with few clans leaves castles without a lord', () => {
  const tiny = { ...world, size: 80 };
  const owners = castleIndexes.map(
    (castle) => castleOwnership(tiny, castle, startedAt + 60 * DAY).owner,
  );
  expect(owners.filter((owner) => owner !== null)).toEqual([0, 1]);
});
