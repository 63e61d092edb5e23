import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

test.each([
  ['2026-06-01T12:30', '-03:00', '2026-06-01T15:30:00Z'],
  ['2026-06-01T12:30', 'UTC', '2026-06-01T12:30:00Z'],
  ['2026-01-15T00:15', 'Europe/Madrid', '2026-01-14T23:15:00Z'],
  ['2026-07-15T00:15', 'Europe/Madrid', '2026-07-14T22:15:00Z'],
  // The night the clocks go forward.
  ['2026-03-29T04:00', 'Europe/Madrid', '2026-03-29T02:00:00Z'],
])('%s in %s is %s, and back', (typed, zone, moment) => {
  const seconds = Date.parse(moment) / 1000;
  expect(fromLocalInput(typed, zone)).toBe(seconds);
  expect(toLocalInput(seconds, zone)).toBe(typed);
});

test('an empty value is 0', () => {
  expect([fromLocalInput('', 'UTC'), toLocalInput(0, 'UTC')]).toEqual([0, '']);
});
