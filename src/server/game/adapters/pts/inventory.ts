import { sql } from 'kysely';
import { INVENTORY_MAX, type InventoryItem } from '../../characters.ts';
import type { CharacterId } from '../../ids.ts';
import { bigCount } from '../../ids.ts';
import type { PaperdollSlot } from '../../paperdoll.ts';
import { CHARACTER_PLACES } from './character-places.ts';
import { isNotDeleted } from './shown-characters.ts';
import { worldTable } from './sql/world-tables.ts';
import type { ConnectedWorld } from './world-connection.ts';

export async function inventory(
  { world, detection }: ConnectedWorld,
  id: CharacterId,
): Promise<readonly InventoryItem[]> {
  const rows = await world
    .selectFrom(worldTable('dbo.user_item', 'i'))
    .innerJoin(worldTable('dbo.user_data', 'u'), 'u.char_id', 'i.char_id')
    .top(INVENTORY_MAX)
    .select(['i.item_type', 'i.amount', 'i.enchant', 'i.warehouse'])
    .select(wornAt(detection.wornColumns).as('worn_at'))
    .where('i.char_id', '=', id)
    .where('i.warehouse', 'in', CHARACTER_PLACES)
    .where(isNotDeleted)
    .where('i.item_type', '>', 0)
    .where('i.amount', '>', 0)
    .orderBy('i.item_id')
    .execute();
  return rows.map((row) => ({
    itemId: row.item_type,
    quantity: bigCount(row.amount),
    enchant: row.enchant,
    place: row.worn_at !== null ? 'worn' : row.warehouse === 0 ? 'bag' : 'warehouse',
    slot: row.worn_at === null ? null : slotOf(row.worn_at),
  }));
}

/** The equipment slots differ between builds, so their columns come from the catalog. */
function wornAt(columns: readonly string[]) {
  if (columns.length === 0) return sql<string | null>`null`;
  const whenClauses = columns.map(
    (column) => sql`when ${sql.ref(`u.${column}`)} then ${sql.lit(column)}`,
  );
  return sql<string | null>`case i.item_id ${sql.join(whenClauses, sql` `)} end`;
}

function slotOf(column: string): PaperdollSlot | null {
  return SLOTS[column.toLowerCase()] ?? null;
}

/** A two-handed weapon is in the column of both hands, and in some builds also in that of the right one. */
const SLOTS: Readonly<Record<string, PaperdollSlot>> = {
  st_underware: 'underwear',
  st_right_ear: 'rightEar',
  st_left_ear: 'leftEar',
  st_neck: 'neck',
  st_right_finger: 'rightRing',
  st_left_finger: 'leftRing',
  st_head: 'head',
  st_right_hand: 'rightHand',
  st_left_hand: 'leftHand',
  st_both_hand: 'rightHand',
  st_gloves: 'gloves',
  st_chest: 'chest',
  st_legs: 'legs',
  st_feet: 'feet',
  st_back: 'cloak',
  st_hair: 'hair',
};
