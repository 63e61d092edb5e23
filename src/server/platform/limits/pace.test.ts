import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

/** Claims as often as it is allowed to, with pauses of any length in between. */
function claimTimes(perMinute: number, pauses: readonly number[]): number[] {
  const times: number[] = [];
  let now = 1_000_000;
  let next = 0;
  for (const pause of pauses) {
    const { slots, waitMs, nextAfter } = paceOf(perMinute, next, now);
    for (let i = 0; i < slots; i += 1) times.push(now);
    if (slots > 0) next = nextAfter(slots);
    now += Math.max(pause, slots === 0 ? waitMs : 0);
  }
  return times;
}

function mostInAMinute(times: readonly number[]): number {
  let first = 0;
  let most = 0;
  times.forEach((time, last) => {
    while (time - (times[first] ?? time) >= 60_000) first += 1;
    most = Math.max(most, last - first + 1);
  });
  return most;
}

test('no minute exceeds the rate, however often workers claim', () => {
  const pauses = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true })), {
    minLength: 50,
    maxLength: 600,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), pauses, (perMinute, each) => {
      expect(mostInAMinute(claimTimes(perMinute, each))).toBeLessThanOrEqual(perMinute);
    }),
    { numRuns: 60 },
  );
});

test.each([1, 60, 300, 6_000])('%i per minute are nearly reached', (perMinute) => {
  const times = claimTimes(
    perMinute,
    Array.from({ length: 20_000 }, () => 10),
  );
  expect(mostInAMinute(times)).toBeGreaterThanOrEqual(Math.floor(perMinute * 0.97));
});
