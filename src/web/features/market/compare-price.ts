/** Above this percentage a factor says more. */
const FAR_PERCENT = 500;
/** A smaller difference is not mentioned. */
const SAME_PERCENT = 3;

export type Comparison =
  | { kind: 'below' | 'above'; percent: number }
  | { kind: 'far'; times: number }
  | { kind: 'same' };

/** Compares a price with the usual one; null if no usual price is known. Both may exceed the largest safe integer. */
export function comparePrice(price: string, usual: string | null): Comparison | null {
  if (usual === null || BigInt(usual) === 0n) return null;
  const percent = Math.round((Number(price) / Number(usual)) * 100) - 100;
  if (Math.abs(percent) <= SAME_PERCENT) return { kind: 'same' };
  if (percent > FAR_PERCENT) return { kind: 'far', times: Math.floor(percent / 100) + 1 };
  return { kind: percent < 0 ? 'below' : 'above', percent: Math.abs(percent) };
}
