import { INT_MAX } from '#contract/bounds.ts';
import { allItems } from '#reference/items.ts';

/** Ids of items whose name contains all these words; `#57` finds an item by its id. */
export function matchingItems(text: string): number[] {
  const digits = /^#?(\d+)$/.exec(text)?.[1];
  // No item id exceeds the column's range.
  if (digits !== undefined) return Number(digits) > INT_MAX ? [] : [Number(digits)];
  const words = text.toLowerCase().split(/\s+/);
  return allItems()
    .filter(({ name }) => {
      const lowerCaseName = name.toLowerCase();
      return words.every((word) => lowerCaseName.includes(word));
    })
    .map(({ id }) => id);
}
