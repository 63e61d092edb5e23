import type { TimeOfDay } from '#art/scenes/palette.ts';
import { formatTime } from '#web/lib/dates.ts';

/** The hour in the world's time zone from which each time of day is shown. */
const TIMES_OF_DAY: readonly [fromHour: number, timeOfDay: TimeOfDay][] = [
  [21, 'night'],
  [18, 'dusk'],
  [9, 'day'],
  [5, 'dawn'],
  [0, 'night'],
];

/** Undefined before the world's time is known. */
export function timeOfDayAt(unixSeconds: number, zone: string): TimeOfDay | undefined {
  if (unixSeconds === 0) return undefined;
  const hours = Number(formatTime(unixSeconds, zone).slice(0, 2));
  return TIMES_OF_DAY.find(([from]) => hours >= from)?.[1];
}
