/** Counting what comes too often: in this process's memory, or in Redis for many nodes together. */
export interface Limiter {
  /** Counts one under `key`; answers the seconds to wait, 0 while within the rule. */
  count(key: string, rule: CountRule): Promise<number>;
  /** Notes a failure; beyond `free` ones each further one shuts the key for twice as long. */
  fail(key: string, rule: FailRule): Promise<void>;
  /** Seconds for which the key is still shut; 0 when it is open. */
  shutFor(key: string): Promise<number>;
  /** A success wipes the failures out. */
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}

export interface CountRule {
  max: number;
  perSeconds: number;
}

export interface FailRule {
  /** Failures that cost nothing. */
  free: number;
  /** What the first one beyond costs; the next twice that, and so on. */
  firstSeconds: number;
  maxSeconds: number;
  /** Failures are forgotten after this long without a new one. */
  memorySeconds: number;
}

export function shutSeconds(failures: number, rule: FailRule): number {
  const beyond = failures - rule.free;
  if (beyond <= 0) return 0;
  // 2^30 seconds is beyond any limit; without the bound the power would leave the integers.
  return Math.min(rule.maxSeconds, rule.firstSeconds * 2 ** Math.min(beyond - 1, 30));
}
