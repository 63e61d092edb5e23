import type { CharacterId } from '../../ids.ts';
import type { WorldTx } from './sql/world-tables.ts';

/**
 * Only later builds have this table. It stores the holder's own PK count, which is restored when
 * the weapon drops.
 */
export async function hasCursedWeapon(tx: WorldTx, characterId: CharacterId): Promise<boolean> {
  const row = await tx
    .selectFrom('dbo.cursed_weapon as w')
    .select('w.char_id')
    .where('w.char_id', '=', characterId)
    .executeTakeFirst();
  return row !== undefined;
}
