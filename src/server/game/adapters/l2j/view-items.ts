import type { ItemCount } from '../../boards.ts';
import type { InventoryItem } from '../../characters.ts';
import { bigCount } from '../../ids.ts';

export interface ItemRow {
  readonly itemId: number | null;
  readonly quantity: string | number | null;
  readonly enchant: number | null;
  readonly place: string | null;
}

/** Where a piece can lie on its owner; pets, mail and freight are not his hands. */
const PLACES: Readonly<Record<string, InventoryItem['place']>> = {
  PAPERDOLL: 'worn',
  INVENTORY: 'bag',
  WAREHOUSE: 'warehouse',
};

export const ITEM_PLACES = Object.keys(PLACES);

/** Where `owner_id` is a player. Goods that are sold, void or leased are nobody's. */
export const PLAYER_PLACES = [...ITEM_PLACES, 'FREIGHT', 'MAIL', 'PET', 'PET_EQUIP'];

/** Where `owner_id` is a clan. */
export const CLAN_PLACE = 'CLANWH';

export function viewItem(row: ItemRow): InventoryItem[] {
  const place = PLACES[row.place ?? ''];
  if (place === undefined || row.itemId === null) return [];
  return [
    {
      itemId: row.itemId,
      quantity: bigCount(row.quantity ?? 0),
      enchant: row.enchant ?? 0,
      place,
    },
  ];
}

/** One row per asked id, in the order of asking; what nobody has is 0. */
export function viewCounts(
  itemIds: readonly number[],
  rows: readonly { readonly itemId: number | null; readonly quantity: string | null }[],
): ItemCount[] {
  const counts = new Map(rows.map((row) => [row.itemId, row.quantity]));
  return itemIds.map((itemId) => ({ itemId, quantity: bigCount(counts.get(itemId) ?? 0) }));
}
