export interface Fault {
  /** For `--only`, and the beginning of the request keys. */
  name: string;
  what: string;
  /** Before clients begin. */
  prepare?(): Promise<void>;
  cause(): Promise<void>;
  /**
   * How long until the repair: at least `min`, then until writes are acknowledged again, at most
   * `max`.
   */
  holdSeconds: { min: number; max: number };
  repaired: string;
  repair(): Promise<void>;
  /** After the repair, while clients continue. Returns what was seen; throws if it was wrong. */
  check?(): Promise<string>;
}

/** As long as it takes until writes are accepted again after a change of the leader. */
export const FAILOVER = { min: 15, max: 120 };
/** For faults that should not stop writes at all. */
export const BRIEF = { min: 20, max: 20 };
