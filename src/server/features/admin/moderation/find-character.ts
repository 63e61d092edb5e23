import { worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { AppError } from '#server/platform/errors.ts';

/** Searches the game itself: the owners of most characters are not registered on the portal. */
export async function findCharacter(worlds: WorldRegistry, worldId: number, name: string) {
  const { characters } = worlds.get(toWorldId(worldId));
  const found = await characters.byName(name).catch((error: unknown) => {
    throw error instanceof WorldUnreachable ? new AppError('world_unreachable') : error;
  });
  if (found === null) throw new AppError('character_not_found');
  return { login: found.login, character: { id: found.id, name: found.name } };
}
