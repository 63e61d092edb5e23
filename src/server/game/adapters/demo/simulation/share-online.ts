import { DAY, HOUR } from './simulated-world.ts';

/** Share of accounts online by hour of the day, from midnight on; the evening is the peak. */
const BY_HOUR = [
  0.16, 0.11, 0.07, 0.05, 0.04, 0.04, 0.05, 0.07, 0.09, 0.11, 0.13, 0.15, 0.17, 0.18, 0.2, 0.22,
  0.24, 0.27, 0.31, 0.36, 0.4, 0.41, 0.36, 0.25,
] as const;
const WEEKEND_FACTOR = 1.2;

export function shareOnline(wallMs: number): number {
  const hours = wallMs / HOUR;
  const hour = Math.floor(hours) % 24;
  const now = BY_HOUR[hour] ?? 0;
  const next = BY_HOUR[(hour + 1) % 24] ?? 0;
  const share = now + (next - now) * (hours - Math.floor(hours));
  // Day 0 of the epoch was a Thursday.
  const weekday = (Math.floor(wallMs / DAY) + 4) % 7;
  return weekday === 0 || weekday === 6 ? share * WEEKEND_FACTOR : share;
}
