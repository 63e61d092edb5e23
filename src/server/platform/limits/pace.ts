/** Emails are claimed in batches: at most what may be sent in a quarter of a second. */
const BATCHES_PER_MINUTE = 240;
const BATCH_MAX = 100;
const MINUTE_MS = 60_000;

export interface Pace {
  /** How many may be claimed now. */
  slots: number;
  /** How long to wait if none. */
  waitMs: number;
  /** When the next may be claimed, after `taken` were claimed now. */
  nextAfter(taken: number): number;
}

/**
 * In any minute at most `perMinute` are claimed. Unused time is not saved up, except for one batch;
 * what that adds is subtracted from the steady rate.
 */
export function paceOf(perMinute: number, nextAtMs: number, nowMs: number): Pace {
  const burst = Math.min(BATCH_MAX, Math.max(1, Math.floor(perMinute / BATCHES_PER_MINUTE)));
  // A microsecond more, the database's precision, so that rounding never makes it shorter.
  const intervalMs = Math.ceil((MINUTE_MS * 1_000) / (perMinute - burst + 1) + 1) / 1_000;
  const from = Math.max(nextAtMs, nowMs - (burst - 1) * intervalMs);
  const slots = from > nowMs ? 0 : Math.min(burst, Math.floor((nowMs - from) / intervalMs) + 1);
  return {
    slots,
    waitMs: Math.max(0, from - nowMs),
    nextAfter: (taken) => from + taken * intervalMs,
  };
}
