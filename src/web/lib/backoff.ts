const MAX_MS = 60_000;

/** The delay after this many failures in a row: doubled each time, at most a minute. */
export function backoffMs(failures: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** (failures - 1), MAX_MS);
}
