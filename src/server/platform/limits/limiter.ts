/** Rate limiting: in this process's memory, or in Redis for several nodes. */
export interface Limiter {
  /** Counts one under `key`; returns the seconds to wait, 0 while within the limit. */
  count(key: string, rule: CountRule): Promise<number>;
  /**
   * Atomically counts a guess as wrong before it is checked, so that concurrent guesses get no
   * extra attempts. Returns the seconds to wait, in which case nothing was counted; 0 means that
   * the guess may be checked.
   */
  attempt(guards: readonly Guard[]): Promise<number>;
  /** The guess was right, or could not be checked: uncounts it, and ends the block it caused. */
  refund(guards: readonly Guard[]): Promise<void>;
  /** Deletes every guess counted under the key. */
  clear(key: string): Promise<void>;
  close(): Promise<void>;
}

export interface CountRule {
  max: number;
  perSeconds: number;
}

export interface Guard {
  key: string;
  rule: FailRule;
}

export interface FailRule {
  /** Failures without a wait. */
  free: number;
  /** The wait after the first failure beyond these; doubled for each further one. */
  firstSeconds: number;
  maxSeconds: number;
  /** Failures are forgotten after this long without a new one. */
  memorySeconds: number;
}

export function blockSeconds(failures: number, rule: FailRule): number {
  const beyond = failures - rule.free;
  if (beyond <= 0) return 0;
  // 2^30 seconds is beyond any limit; without the bound the power would overflow.
  return Math.min(rule.maxSeconds, rule.firstSeconds * 2 ** Math.min(beyond - 1, 30));
}
