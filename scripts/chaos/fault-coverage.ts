/** What a run must have seen, or its verdict is worth nothing. */
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

/** For so many orders one is wanted: 300 fenced refunds and 300 take-overs in 50,000. */
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

/** What was too weak, in words; empty when the faults were strong enough. */
export function findWeak(seen: FaultCoverage, orders: number): string[] {
  return Object.entries(ORDERS_FOR_ONE).flatMap(([name, ordersForOne]) => {
    const wanted = Math.max(1, Math.floor(orders / ordersForOne));
    const had = seen[name as keyof FaultCoverage];
    return had >= wanted ? [] : [`${name} ${had}, wanted ${wanted}`];
  });
}
