import { INT_MAX } from '#contract/bounds.ts';
import { allItems } from '#reference/items.ts';

/** Ids of items whose name contains all these words; `#57` finds an item by its id. */
export function matchingItems(text: string): number[] {
  const number = /^#?(\d+)$/.exec(text)?.[1];
  // No item id exceeds the column's range.
  if (number !== undefined) return Number(number) > INT_MAX ? [] : [Number(number)];
  const words = text.toLowerCase().split(/\s+/);
  return allItems()
    .filter(({ name }) => {
      const known = name.toLowerCase();
      return words.every((word) => known.includes(word));
    })
    .map(({ id }) => id);
}
