import { expect, test } from 'vitest';
import { createEngine } from '../engine/engine.ts';
import { DAY } from './simulated-world.ts';

const startedAt = Date.UTC(2026, 0, 10);
const world = { seed: 7, size: 5_000, startedAt, zone: '-03:00' };
const engine = createEngine(world);

test('a season is a calendar month in the world’s zone, counted from 0', () => {
  expect(engine.season(startedAt - DAY)).toBeNull();
  expect(engine.season(startedAt)).toBe(0);
  expect(engine.season(Date.UTC(2026, 1, 1, 2, 59))).toBe(0);
  expect(engine.season(Date.UTC(2026, 1, 1, 3))).toBe(1);
  expect(engine.season(Date.UTC(2027, 0, 15))).toBe(12);
});

test('points of the current season grow, those of a finished one do not change', () => {
  const total = (time: number, season: number) =>
    (engine.seasonPoints(time, season) ?? []).reduce((sum, row) => sum + row.points, 0);
  const [early, late, after] = [Date.UTC(2026, 5, 5), Date.UTC(2026, 5, 25), Date.UTC(2026, 8, 5)];
  expect(total(late, 5)).toBeGreaterThan(total(early, 5));
  expect(total(after, 5)).toBeGreaterThan(total(late, 5));
  expect(engine.seasonPoints(after + DAY, 5)).toEqual(engine.seasonPoints(after, 5));
  expect(engine.seasonPoints(late, 6)).toBeNull();
});

test('heroes are the single best of their class in the last finished season', () => {
  const now = Date.UTC(2026, 8, 5);
  const heroes = engine.heroes(now);
  expect(heroes.length).toBeGreaterThan(20);
  expect(new Set(heroes.map((hero) => hero.classId)).size).toBe(heroes.length);
  const points = engine.seasonPoints(now, 7) ?? [];
  for (const hero of heroes) {
    const [first, second] = points.filter((row) => row.classId === hero.classId);
    expect(first?.characterId).toBe(hero.characterId);
    expect(first?.points).toBeGreaterThan(second?.points ?? 0);
    expect(hero.timesHero).toBeGreaterThan(0);
  }
  const running = new Map(
    engine.seasonPoints(now, 8)?.map((row) => [row.characterId, row.points] as const),
  );
  expect(heroes.map((hero) => hero.points)).toEqual(
    heroes.map((hero) => running.get(hero.characterId) ?? 0),
  );
  const next = engine.heroes(Date.UTC(2026, 9, 5)).map((hero) => hero.characterId);
  expect(next).not.toEqual(heroes.map((hero) => hero.characterId));
});
