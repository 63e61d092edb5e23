import { expect, test } from 'vitest';
import { compareOnline, onlineRows } from './online-rows.ts';

const DAY = 24 * 3_600;
const samples = (count: number, from: number, players: number): [number, number][] =>
  Array.from({ length: count }, (_, i) => [from + i * 600, players]);
const world = (server_id: number, history: [number, number][], before: [number, number][]) => ({
  server_id,
  name: `World ${server_id}`,
  is_reachable: true,
  online: 0,
  checked_at: 0,
  history,
  history_before: before,
});

test('a row has the players of each world, and the sum of all worlds a day earlier', () => {
  const rows = onlineRows([
    world(1, samples(7, DAY, 10), samples(7, 0, 4)),
    world(2, samples(6, DAY, 5), samples(7, 0, 6)),
  ]);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual({ at: DAY, players: { w1: 10, w2: 5 }, before: 10 });
  expect(rows[6]).toEqual({ at: DAY + 3_600, players: { w1: 10 }, before: 10 });
  expect(compareOnline(rows)).toEqual({ now: 14, before: 10, days: 1 });
});

test('only times that both days have are compared, and only if they cover an hour', () => {
  const now = [...samples(6, DAY, 10), ...samples(20, DAY + 7_200, 1_000)];
  expect(compareOnline(onlineRows([world(1, now, samples(6, 0, 5))]))).toEqual({
    now: 10,
    before: 5,
    days: 1,
  });
  expect(compareOnline(onlineRows([world(1, now, samples(5, 0, 5))]))).toBeNull();
  expect(compareOnline(onlineRows([world(1, now, [])]))).toBeNull();
});
