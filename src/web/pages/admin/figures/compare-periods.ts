/** The values of two periods of the same length. */
export interface Comparison {
  now: number;
  before: number;
  /** How many days of each were compared. */
  days: number;
}

interface Periods {
  now: readonly number[];
  before: readonly number[];
  /** The first day of the previous period. */
  beforeFrom: string;
  /** The first day of the site; null before it has any figures. */
  firstDay: string | null;
}

/**
 * For values that are summed over the days. The last day is today and not over, so it is left out,
 * and so is its counterpart. Null for a period of today alone, and if the site is too young to have
 * a complete previous period.
 */
export function compareSums({ now, before, beforeFrom, firstDay }: Periods): Comparison | null {
  const days = now.length - 1;
  if (days < 1 || firstDay === null || firstDay > beforeFrom) return null;
  const sum = (values: readonly number[]) =>
    Math.round(values.slice(0, days).reduce((total, value) => total + value, 0) * 100) / 100;
  return { now: sum(now), before: sum(before), days };
}

/**
 * For values that are a level at the end of each day: compares the level now with that at the end
 * of the previous period.
 */
export function compareLevels({ now, before, beforeFrom, firstDay }: Periods): Comparison | null {
  const [last, lastBefore] = [now.at(-1), before.at(-1)];
  if (last === undefined || lastBefore === undefined) return null;
  if (firstDay === null || firstDay > beforeFrom) return null;
  return { now: last, before: lastBefore, days: now.length };
}

/** The change as a fraction of the previous value; null if that is zero or less. */
export function changeOf({ now, before }: Pick<Comparison, 'now' | 'before'>): number | null {
  return before > 0 ? (now - before) / before : null;
}
