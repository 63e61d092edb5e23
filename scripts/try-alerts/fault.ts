/** Something that breaks, and the alerts an operator should get for it. */
export interface Fault {
  what: string;
  alerts: readonly string[];
  /** How long the alerts may take to fire; some have thresholds of minutes. */
  timeoutSeconds?: number;
  cause(): Promise<void>;
  repaired: string;
  repair(): Promise<void>;
  /** Its alerts look back over minutes, so the next fault does not wait until they resolve. */
  resolvesLater?: boolean;
}
