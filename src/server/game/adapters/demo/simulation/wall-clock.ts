import { tzOffset } from '@date-fns/tz';
import { MINUTE } from './simulated-world.ts';

/** Local time in `zone` as a timestamp whose UTC fields are the local fields. */
export function wallTime(zone: string, time: number): number {
  return time + tzOffset(zone, new Date(time)) * MINUTE;
}

/** Inverse of wallTime. */
export function fromWallTime(zone: string, wallMs: number): number {
  const guess = wallMs - tzOffset(zone, new Date(wallMs)) * MINUTE;
  return wallMs - tzOffset(zone, new Date(guess)) * MINUTE;
}
