import type { GameCharacter } from '#server/game/characters.ts';
import type { Rename } from '#server/game/writes.ts';
import type { DemoContext } from './demo-context.ts';
import { type Result, untouched } from './effects.ts';
import { findByName } from './find-character.ts';
import type { StoreTx } from './store/open-store.ts';

/** The unique key on the name decides between two concurrent renames. */
export async function rename(
  tx: StoreTx,
  { worldId, world, now }: DemoContext,
  order: Rename,
  character: GameCharacter,
): Result {
  if (!/^[A-Za-z0-9]{1,16}$/.test(order.newName)) return 'nameNotAllowed';
  if (character.name !== order.currentName) return 'nameHasChanged';
  const holder = await findByName(tx, worldId, world, order.newName, now());
  if (holder !== null && holder.id !== character.id) return 'nameTaken';
  const renamed = await tx
    .insertInto('character')
    .values({ ...untouched(worldId, order), name: order.newName })
    .onConflict((conflict) =>
      conflict
        .columns(['world_id', 'character_id'])
        .doUpdateSet({ name: order.newName })
        .where((eb) =>
          eb.or([eb('character.name', '=', order.currentName), eb('character.name', 'is', null)]),
        ),
    )
    .returning('character_id')
    .execute()
    .catch(nameTakenOrThrow);
  if (renamed === 'nameTaken') return renamed;
  return renamed.length > 0 ? 'done' : 'nameHasChanged';
}

function nameTakenOrThrow(error: unknown): 'nameTaken' {
  if (error instanceof Error && 'constraint' in error) {
    if (error.constraint === 'character_name_taken') return 'nameTaken';
  }
  throw error;
}
