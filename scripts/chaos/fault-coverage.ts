/** How often each fault occurred; a run in which one is too rare proves nothing. */
export interface FaultCoverage {
  'fenced refunds': number;
  'late writes': number;
  'take-overs': number;
  pauses: number;
  partitions: number;
  decisions: number;
  chargebacks: number;
  'orders of the closed world': number;
}

/** One is required per this many orders: 300 fenced refunds and 300 take-overs in 50,000. */
const ORDERS_FOR_ONE: Record<keyof FaultCoverage, number> = {
  'fenced refunds': 165,
  'late writes': 165,
  'take-overs': 165,
  pauses: 1_000,
  partitions: 500,
  decisions: 1_000,
  chargebacks: 100,
  'orders of the closed world': 1_000,
};

/** The faults that occurred too rarely, as messages; empty if all occurred often enough. */
export function findRareFaults(coverage: FaultCoverage, orders: number): string[] {
  return Object.entries(ORDERS_FOR_ONE).flatMap(([name, ordersForOne]) => {
    const wanted = Math.max(1, Math.floor(orders / ordersForOne));
    const had = coverage[name as keyof FaultCoverage];
    return had >= wanted ? [] : [`${name} ${had}, wanted ${wanted}`];
  });
}
