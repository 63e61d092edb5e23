import { sql } from 'kysely';
import type { ItemCount } from '../../../boards.ts';
import { bigCount } from '../../../ids.ts';
import { OWN_PLACES } from '../own-places.ts';
import { isShown } from '../shown-characters.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

/** Summed as bigint: a thousand characters with two billion each overflow an int. */
export async function itemCounts(
  world: WorldDb,
  itemIds: readonly number[],
): Promise<readonly ItemCount[]> {
  if (itemIds.length === 0) return [];
  const rows = await world
    .selectFrom(worldTable('dbo.user_item', 'i'))
    .innerJoin(worldTable('dbo.user_data', 'u'), 'u.char_id', 'i.char_id')
    .select('i.item_type')
    .select(sql<string>`sum(cast(i.amount as bigint))`.as('quantity'))
    .where('i.item_type', 'in', [...new Set(itemIds)])
    .where('i.amount', '>', 0)
    .where('i.warehouse', 'in', OWN_PLACES)
    .where(isShown)
    .groupBy('i.item_type')
    .execute();
  const quantities = new Map(rows.map((row) => [row.item_type, row.quantity]));
  return itemIds.map((itemId) => ({ itemId, quantity: bigCount(quantities.get(itemId) ?? 0) }));
}
