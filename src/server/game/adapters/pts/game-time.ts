import { TZDate } from '@date-fns/tz';

/** Epoch seconds of the game's int columns; null, 0 and negative values mean "never". */
export function fromSeconds(seconds: number | null | undefined): Date | null {
  return seconds != null && seconds > 0 ? new Date(seconds * 1000) : null;
}

/**
 * The game's `datetime` values are wall-clock times of the Windows machine. They arrive as if they
 * were UTC and are converted from the world's zone.
 */
export function fromWallClock(wallClock: Date | null, zone: string): Date | null {
  if (wallClock === null) return null;
  const zoned = new TZDate(
    wallClock.getUTCFullYear(),
    wallClock.getUTCMonth(),
    wallClock.getUTCDate(),
    wallClock.getUTCHours(),
    wallClock.getUTCMinutes(),
    wallClock.getUTCSeconds(),
    wallClock.getUTCMilliseconds(),
    zone,
  );
  return new Date(zoned.getTime());
}

export function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
