import type { Config } from '../../src/server/platform/config/config-schema.ts';

/** Shorter than in production, so that more of them are reached in a run. */
export const CALL_LIMITS = { readMs: 4_000, writeMs: 1_500 };

/** Four calls of an order fit into it, so that the first write lands after the order was fenced. */
export const LATE_MS = 9_000;

/** The share of orders all of whose writes come so late. */
export const LATE_SHARE = 0.02;

/** As long as a lease and the sweep that follows it: whoever sleeps so long has been taken over. */
export const STOP_MS = { from: 15_000, to: 18_000 };

/**
 * No write can come later than this: a write that was held back, by a process that was stopped, behind
 * a partition. Only then an admin may decide by what is in the game. In production the game's server
 * ends connections that are silent for two minutes, and admins are asked after a day.
 */
export const NOTHING_LATER_MS = 40_000;

/** Minutes, as fractions that the configuration would not take. */
const ORDER_LIMITS = { release_after_minutes: 1, admin_after_minutes: 0.25 };

export function withShortLimits(config: Config): Config {
  return { ...config, orders: { ...config.orders, ...ORDER_LIMITS } };
}
