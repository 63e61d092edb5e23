import { tzOffset } from '@date-fns/tz';
import { MINUTE } from './simulated-world.ts';

/** What the clock on the wall shows, as if it were UTC: good for hours, weekdays and months. */
export function wallTime(zone: string, time: number): number {
  return time + tzOffset(zone, new Date(time)) * MINUTE;
}

/** The moment at which the wall shows this. */
export function fromWallTime(zone: string, wall: number): number {
  const guess = wall - tzOffset(zone, new Date(wall)) * MINUTE;
  return wall - tzOffset(zone, new Date(guess)) * MINUTE;
}
