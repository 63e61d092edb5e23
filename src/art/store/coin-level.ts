/** Equals `STORE_LEVELS`; not imported, to keep the drawing code out of the browser's bundle. */
export const PICTURE_LEVELS = 4;

/** The picture level (1 to 4) for an amount, relative to the largest amount offered with it. */
export function coinLevel(coins: number, largest: number): number {
  const share = Math.sqrt(Math.max(0, coins) / Math.max(1, largest));
  return Math.min(PICTURE_LEVELS, Math.max(1, Math.round(PICTURE_LEVELS * share)));
}
