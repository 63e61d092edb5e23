import { sql } from 'kysely';
import type { EnchantCount, ItemCount } from '../../../boards.ts';
import { bigCount } from '../../../ids.ts';
import { CHARACTER_PLACES } from '../character-places.ts';
import { isShown } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

/** Summed as bigint: two characters with two billion each would overflow an int. */
export async function itemCounts(
  world: WorldDb,
  itemIds: readonly number[],
): Promise<readonly ItemCount[]> {
  if (itemIds.length === 0) return [];
  const rows = await ownedItems(world, itemIds)
    .select(['i.item_type', QUANTITY])
    .groupBy('i.item_type')
    .execute();
  const quantities = new Map(rows.map((row) => [row.item_type, row.quantity]));
  return itemIds.map((itemId) => ({ itemId, quantity: bigCount(quantities.get(itemId) ?? 0) }));
}

export async function itemsByEnchant(
  world: WorldDb,
  itemIds: readonly number[],
): Promise<readonly EnchantCount[]> {
  if (itemIds.length === 0) return [];
  const rows = await ownedItems(world, itemIds)
    .select(['i.item_type', 'i.enchant', QUANTITY])
    .groupBy(['i.item_type', 'i.enchant'])
    .orderBy('i.item_type')
    .orderBy('i.enchant')
    .execute();
  return rows.map(({ item_type, enchant, quantity }) => ({
    itemId: item_type,
    enchant,
    quantity: bigCount(quantity),
  }));
}

const QUANTITY = sql<string>`sum(cast(i.amount as bigint))`.as('quantity');

function ownedItems(world: WorldDb, itemIds: readonly number[]) {
  return world
    .selectFrom(worldTable('dbo.user_item', 'i'))
    .innerJoin(worldTable('dbo.user_data', 'u'), 'u.char_id', 'i.char_id')
    .where('i.item_type', 'in', [...new Set(itemIds)])
    .where('i.amount', '>', 0)
    .where('i.warehouse', 'in', CHARACTER_PLACES)
    .where(isShown);
}
