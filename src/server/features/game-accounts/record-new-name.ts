import type { Tx } from '#server/platform/db/transaction.ts';

/** Our copy of a character is renamed immediately; the game confirms it at the next refresh. */
export async function recordNewName(
  tx: Tx,
  worldId: number,
  characterId: number,
  name: string,
): Promise<void> {
  await tx
    .updateTable('game_character')
    .set({ name })
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .execute();
}
