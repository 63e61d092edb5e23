import { ITEM_ID_MAX } from '#contract/shop.ts';
import { allItems, type Item, itemById } from '#reference/items.ts';

const MAX_FOUND = 8;

/** Finds items by part of the name, names that begin with it first; a number finds the item with that ID. */
export function findItems(query: string, chosen: readonly number[]): readonly Item[] {
  const text = query.trim().toLowerCase();
  if (text === '') return [];
  const isOffered = ({ id }: Item) => !chosen.includes(id);
  const id = Number(text);
  if (Number.isInteger(id) && id >= 1 && id <= ITEM_ID_MAX) return [itemById(id)].filter(isOffered);
  return allItems()
    .filter((item) => isOffered(item) && item.name.toLowerCase().includes(text))
    .toSorted((a, b) => rank(a, text) - rank(b, text) || a.name.length - b.name.length)
    .slice(0, MAX_FOUND);
}

function rank({ name }: Item, text: string): number {
  return name.toLowerCase().startsWith(text) ? 0 : 1;
}
