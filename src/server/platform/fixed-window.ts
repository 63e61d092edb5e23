/**
 * Counts one use of a key. True while the key has at most `limit` uses in the current window; a new
 * key is refused once the window has too many keys.
 */
export type FixedWindow = (key: string) => boolean;

const MAX_KEYS = 10_000;

export function createFixedWindow(limit: number, windowMs: number, now: () => Date): FixedWindow {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (key) => {
    const at = now().getTime();
    if (at >= endsAt) {
      counts.clear();
      endsAt = at + windowMs;
    }
    const count = counts.get(key) ?? 0;
    if (count >= limit || (count === 0 && counts.size >= MAX_KEYS)) return false;
    counts.set(key, count + 1);
    return true;
  };
}
