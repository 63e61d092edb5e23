import type { CharacterId } from '../../ids.ts';
import type { WorldTx } from './sql/world-tables.ts';

/** Later builds have the table: the holder's own PK count is in it and comes back with the drop. */
export async function hasCursedWeapon(tx: WorldTx, characterId: CharacterId): Promise<boolean> {
  const row = await tx
    .selectFrom('dbo.cursed_weapon as w')
    .select('w.char_id')
    .where('w.char_id', '=', characterId)
    .executeTakeFirst();
  return row !== undefined;
}
