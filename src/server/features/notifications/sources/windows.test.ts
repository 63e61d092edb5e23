import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SOON_SECONDS, windowEvents } from './bosses.ts';

const OPENS = 1_800_000_000;
const raid = (from: number, to: number) => ({
  ...{ npc_db_name: 'core', npc_id: 1, name: 'Core', level: 50, alive: 0 as const },
  ...{
    time_high: 0,
    time_low: 0,
    respawn_from: from,
    respawn_to: to,
    region: null,
    landmark: null,
  },
});

test('a window yields at most two events, each under one key, however often and whenever it is read', () => {
  const offsets = fc.array(fc.integer({ min: -1_000, max: 9_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(offsets, fc.integer({ min: 0, max: 7_200 }), (times, length) => {
      const found = times.flatMap((at) => windowEvents(raid(OPENS, OPENS + length), 1, OPENS + at));
      const keys = new Set(found.map(({ kind, key }) => `${kind} ${key}`));
      expect(keys.size).toBeLessThanOrEqual(2);
      const isSoon = times.some((at) => at >= -SOON_SECONDS && at < 0);
      expect(keys.has(`boss_window_soon core ${OPENS}`)).toBe(isSoon);
    }),
    { numRuns: 1_000 },
  );
});

test('a window that opens at another time has another key', () => {
  const keyAt = (from: number) => windowEvents(raid(from, from + 60), 1, from)[0]?.key;
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (from, later) => {
      expect(keyAt(OPENS + from)).not.toBe(keyAt(OPENS + from + later));
    }),
  );
});
