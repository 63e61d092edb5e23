import type { Config } from '../../src/server/platform/config/config-schema.ts';

/** Shorter than in production, so that more calls time out during a run. */
export const CALL_LIMITS = { readMs: 4_000, writeMs: 1_500 };

/** Longer than an order's four calls take, so the first write lands after the order was fenced. */
export const LATE_MS = 9_000;

/** Share of orders whose deliveries are all delayed by `LATE_MS`. */
export const LATE_SHARE = 0.02;

/**
 * As long as a lease plus the sweep after it: by the time a process paused this long resumes, its
 * orders have been taken over.
 */
export const SIGSTOP_MS = { from: 15_000, to: 18_000 };

/**
 * No write can land later than this, even if it was delayed, its process paused and its network
 * partitioned. Only then may an admin decide from what is in the game. In production the game's
 * database closes connections idle for two minutes, and orders await an admin after a day.
 */
export const MAX_WRITE_DELAY_MS = 40_000;

/** In minutes, including a fraction that the configuration would reject. */
const ORDER_LIMITS = { release_after_minutes: 1, admin_after_minutes: 0.25 };

export function withShortLimits(config: Config): Config {
  return { ...config, orders: { ...config.orders, ...ORDER_LIMITS } };
}
