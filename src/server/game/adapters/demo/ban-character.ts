import type { CharacterId } from '../../ids.ts';
import type { Result } from './effects.ts';
import type { StoreDb, StoreTx } from './store/open-store.ts';

export async function banCharacter(tx: StoreTx, worldId: number, id: CharacterId): Result {
  await tx
    .insertInto('character_ban')
    .values({ world_id: worldId, character_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'done';
}

export async function unbanCharacter(tx: StoreTx, worldId: number, id: CharacterId): Result {
  await tx
    .deleteFrom('character_ban')
    .where('world_id', '=', worldId)
    .where('character_id', '=', id)
    .execute();
  return 'done';
}

export async function isBannedCharacter(
  db: StoreDb,
  worldId: number,
  id: CharacterId,
): Promise<boolean> {
  const row = await db
    .selectFrom('character_ban')
    .select('character_id')
    .where('world_id', '=', worldId)
    .where('character_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
