const LONGEST_MS = 60_000;

/** How long to wait after so many failures in a row: twice as long each time, a minute at most. */
export function backoffMs(failures: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), LONGEST_MS);
}
