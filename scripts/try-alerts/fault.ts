/** Something that breaks, and the alerts an operator is to get for it. */
export interface Fault {
  what: string;
  alerts: readonly string[];
  /** How long the first alert may take; thresholds of minutes are waited for. */
  patienceSeconds?: number;
  cause(): Promise<void>;
  repaired: string;
  repair(): Promise<void>;
  /** Looks back over minutes, so it is not waited for before the next fault. */
  resolvesLater?: boolean;
}
