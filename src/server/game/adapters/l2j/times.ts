/**
 * L2J stores times as epoch milliseconds, with 0 or null for "never". An operator's "forever" is a
 * number beyond the range of dates; it becomes the last day of the year 9999.
 */
export function toDateOrNull(ms: string | number | null): Date | null {
  const value = Number(ms ?? 0);
  return value > 0 ? new Date(Math.min(value, MAX_TIME)) : null;
}

export const DAY_MS = 86_400_000;

/** As the premium table stores it. */
export function premiumEnd(at: Date, days: number): string {
  return String(at.getTime() + days * DAY_MS);
}

const MAX_TIME = Date.UTC(9999, 11, 31);
