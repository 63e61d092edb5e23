/**
 * L2J keeps moments as epoch milliseconds and 0, or nothing, for "never". An operator's "forever" is
 * a number beyond every calendar; it becomes the last day that can be written.
 */
export function toDateOrNull(ms: string | number | null): Date | null {
  const value = Number(ms ?? 0);
  return value > 0 ? new Date(Math.min(value, LAST_MOMENT)) : null;
}

export const DAY_MS = 86_400_000;

/** As the premium table keeps it. */
export function premiumEnd(at: Date, days: number): string {
  return String(at.getTime() + days * DAY_MS);
}

const LAST_MOMENT = Date.UTC(9999, 11, 31);
