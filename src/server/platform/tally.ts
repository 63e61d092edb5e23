/** True while a name has come up at most `limit` times in the running window; of too many names none counts. */
export type Tally = (name: string) => boolean;

const NAMES_MAX = 10_000;

export function createTally(limit: number, windowMs: number, now: () => Date): Tally {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (name) => {
    const at = now().getTime();
    if (at >= endsAt) {
      counts.clear();
      endsAt = at + windowMs;
    }
    const count = counts.get(name) ?? 0;
    if (count >= limit || (count === 0 && counts.size >= NAMES_MAX)) return false;
    counts.set(name, count + 1);
    return true;
  };
}
