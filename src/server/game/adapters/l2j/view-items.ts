import type { EnchantCount, ItemCount } from '../../boards.ts';
import type { InventoryItem } from '../../characters.ts';
import { bigCount } from '../../ids.ts';
import type { SlotNumbers } from './paperdoll.ts';

export interface ItemRow {
  readonly itemId: number | null;
  readonly quantity: string | number | null;
  readonly enchant: number | null;
  readonly place: string | null;
  /** The slot of what is worn. */
  readonly position: number | null;
}

/** Item locations shown as a character's inventory; pet, mail and freight items are excluded. */
const LOCATIONS: Readonly<Record<string, InventoryItem['place']>> = {
  PAPERDOLL: 'worn',
  INVENTORY: 'bag',
  WAREHOUSE: 'warehouse',
};

export const ITEM_LOCATIONS = Object.keys(LOCATIONS);

/** Locations in which `owner_id` is a character. */
export const CHARACTER_LOCATIONS = [...ITEM_LOCATIONS, 'FREIGHT', 'MAIL', 'PET', 'PET_EQUIP'];

/** The location in which `owner_id` is a clan. */
export const CLAN_LOCATION = 'CLANWH';

export function viewItem(row: ItemRow, slots: SlotNumbers): InventoryItem[] {
  const place = LOCATIONS[row.place ?? ''];
  if (place === undefined || row.itemId === null) return [];
  return [
    {
      itemId: row.itemId,
      quantity: bigCount(row.quantity ?? 0),
      enchant: row.enchant ?? 0,
      place,
      slot: place === 'worn' ? (slots[row.position ?? -1] ?? null) : null,
    },
  ];
}

/** One row per requested ID, in request order; 0 if there is none. */
export function viewCounts(
  itemIds: readonly number[],
  rows: readonly { readonly itemId: number | null; readonly quantity: string | null }[],
): ItemCount[] {
  const counts = new Map(rows.map((row) => [row.itemId, row.quantity]));
  return itemIds.map((itemId) => ({ itemId, quantity: bigCount(counts.get(itemId) ?? 0) }));
}

export function viewEnchantCount(row: {
  readonly itemId: number | null;
  readonly enchant: number | string;
  readonly quantity: string | null;
}): EnchantCount[] {
  const { itemId, enchant, quantity } = row;
  if (itemId === null) return [];
  return [{ itemId, enchant: Number(enchant), quantity: bigCount(quantity ?? 0) }];
}
