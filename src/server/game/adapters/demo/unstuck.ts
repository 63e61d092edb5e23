import type { GameCharacter } from '../../characters.ts';
import { karmaOf } from './clear-counter.ts';
import { type Result, untouched } from './effects.ts';
import type { StoreTx } from './store/open-store.ts';

/** Simulated characters have no position; only the time of the move is stored. */
export async function unstuck(
  tx: StoreTx,
  worldId: number,
  character: GameCharacter,
  unstuck_at: Date,
): Result {
  if ((await karmaOf(tx, worldId, character)) > 0) return 'hasKarma';
  await tx
    .insertInto('character')
    .values({ ...untouched(worldId, { characterId: character.id }), unstuck_at })
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'character_id']).doUpdateSet({ unstuck_at }),
    )
    .execute();
  return 'done';
}
