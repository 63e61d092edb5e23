import { expect, test } from 'vitest';
import { gameClassById } from '#reference/classes.ts';
import { classAt, finalClasses, killsAt, levelAt, traitsOf } from './progress.ts';

const days = [0, 0.5, 1, 5, 20, 60, 200, 1_000];
const characters = Array.from({ length: 500 }, (_, index) => traitsOf(7, index));

test('everybody starts at level 1 without kills, and nobody loses levels or kills', () => {
  for (const { hoursPerDay, pvpPerDay } of characters) {
    const levels = days.map((day) => levelAt(hoursPerDay, day));
    const kills = days.map((day) => killsAt(pvpPerDay, day));
    expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    expect(kills).toEqual(kills.toSorted((a, b) => a - b));
    expect([levels[0], kills[0], levelAt(hoursPerDay, -1), killsAt(pvpPerDay, -1)]).toEqual([
      1, 0, 1, 0,
    ]);
  }
});

test('levels are spread: after two months some are 76 or higher and many are below 40', () => {
  const levels = characters.map(({ hoursPerDay }) => levelAt(hoursPerDay, 60));
  expect(levels.filter((level) => level >= 76).length).toBeGreaterThan(5);
  expect(levels.filter((level) => level < 40).length).toBeGreaterThan(100);
});

test('classes change at 20, 40 and 76; the race never changes', () => {
  expect(finalClasses).toHaveLength(31);
  // Human Fighter, Rogue, Hawkeye, Sagittarius
  expect([1, 19, 20, 39, 40, 75, 76, 80].map((level) => classAt(92, level))).toEqual([
    0, 0, 7, 7, 9, 9, 92, 92,
  ]);
  for (const id of finalClasses) {
    expect(gameClassById(classAt(id, 1))?.race).toBe(gameClassById(id)?.race);
  }
});
