import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Updates our copy of the character right after it was locked or unlocked; the next refresh confirms it. */
export async function recordLock(
  db: Db | Tx,
  worldId: number,
  characterId: number,
  isLocked: boolean,
): Promise<void> {
  await db
    .updateTable('game_character')
    .set({ is_locked: isLocked })
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .execute();
}
