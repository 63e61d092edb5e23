import { ITEM_ID_MAX } from '#contract/shop.ts';
import { allItems, type Item, itemById } from '#reference/items.ts';

const MAX_FOUND = 8;

/** Finds items by part of the name, names that begin with it first; a number finds the item with that ID. */
export function findItems(query: string, chosen: readonly number[]): readonly Item[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const isOffered = ({ id }: Item) => !chosen.includes(id);
  const id = Number(wanted);
  if (Number.isInteger(id) && id >= 1 && id <= ITEM_ID_MAX) return [itemById(id)].filter(isOffered);
  return allItems()
    .filter((item) => isOffered(item) && item.name.toLowerCase().includes(wanted))
    .toSorted((a, b) => rank(a, wanted) - rank(b, wanted) || a.name.length - b.name.length)
    .slice(0, MAX_FOUND);
}

function rank({ name }: Item, wanted: string): number {
  return name.toLowerCase().startsWith(wanted) ? 0 : 1;
}
