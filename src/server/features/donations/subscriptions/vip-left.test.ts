import { expect, test } from 'vitest';
import { vipLeft } from './vip-left.ts';

const DAY = 86_400;
const HOUR = 3_600;
const START = Date.UTC(2026, 2, 1);
const day = (days: number) => new Date(START + days * DAY * 1_000);
const step = (days: number, at: number) => ({ seconds: days * DAY, at: day(at) });

test.each([
  ['nothing yet', [], 0, 0, 0],
  ['running', [step(30, 0)], 10, 30 * DAY, 20 * DAY + HOUR],
  ['used up', [step(30, 0)], 31, 30 * DAY, 0],
  ['taken at once', [step(30, 0), step(-30, 0)], 0, 0, 0],
  ['taken in part', [step(30, 0), step(-10, 5)], 5, 20 * DAY, 15 * DAY + HOUR],
  ['taken when one day was left', [step(30, 0), step(-30, 29)], 29, 29 * DAY - HOUR, 0],
  ['taken when it was over', [step(30, 0), step(-30, 40)], 40, 30 * DAY, 0],
  ['taken and restored', [step(30, 0), step(-30, 0), step(30, 2)], 3, 30 * DAY, 29 * DAY + HOUR],
] as const)('%s', (_, steps, now, keptSeconds, leftSeconds) => {
  expect(vipLeft(steps, day(now))).toEqual({ keptSeconds, leftSeconds });
});
