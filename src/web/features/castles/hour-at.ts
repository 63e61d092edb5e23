import type { Hour } from '#art/scenes/palette.ts';
import { formatTime } from '#web/lib/dates.ts';

/** The hour of the clock (world time) from which each time of day is shown. */
const TIMES_OF_DAY: readonly [fromHour: number, timeOfDay: Hour][] = [
  [21, 'night'],
  [18, 'dusk'],
  [9, 'day'],
  [5, 'dawn'],
  [0, 'night'],
];

/** Undefined before the world's clock is known. */
export function hourAt(unixSeconds: number, zone: string): Hour | undefined {
  if (unixSeconds === 0) return undefined;
  const hours = Number(formatTime(unixSeconds, zone).slice(0, 2));
  return TIMES_OF_DAY.find(([from]) => hours >= from)?.[1];
}
