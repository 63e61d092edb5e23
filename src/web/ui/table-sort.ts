import type { Language } from '#contract/languages.ts';

export type SortDirection = 'asc' | 'desc';
export type Sort = { column: string; direction: SortDirection };
export type SortValue = string | number | null;

export function isSameSort(one: Sort | undefined, other: Sort | undefined): boolean {
  return one?.column === other?.column && one?.direction === other?.direction;
}

/** Stable, in the language's order; rows without a value stay at the end either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  direction: SortDirection,
  language: Language,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((row, other) => {
    const a = sortBy(row);
    const b = sortBy(other);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * collator(language).compare(String(a), String(b));
  });
}

const collators = new Map<Language, Intl.Collator>();

function collator(language: Language): Intl.Collator {
  let found = collators.get(language);
  if (!found) {
    found = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    collators.set(language, found);
  }
  return found;
}
