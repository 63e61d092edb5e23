import type { GameCharacter } from '../../characters.ts';
import { type CharacterId, characterId } from '../../ids.ts';
import { momentAt } from './simulation/presence.ts';
import { idOfIndex, indexOfId, indexOfName } from './simulation/simulated-characters.ts';
import type { SimulatedWorld } from './simulation/simulated-world.ts';
import { changeByName, changesById } from './store/changes.ts';
import type { StoreDb } from './store/open-store.ts';
import { viewNewcomer, viewSimulated } from './view-character.ts';

export async function findById(
  db: StoreDb,
  worldId: number,
  world: SimulatedWorld,
  id: CharacterId,
  now: Date,
): Promise<GameCharacter | null> {
  const change = (await changesById(db, worldId, [id])).get(id);
  const moment = momentAt(world, now.getTime());
  const index = indexOfId(world, id);
  if (index !== null) return viewSimulated(world, index, change, moment);
  return change ? viewNewcomer(world, change, moment) : null;
}

/** Renamed characters first; a simulated name counts unless its owner was renamed. */
export async function findByName(
  db: StoreDb,
  worldId: number,
  world: SimulatedWorld,
  name: string,
  now: Date,
): Promise<GameCharacter | null> {
  const moment = momentAt(world, now.getTime());
  const change = await changeByName(db, worldId, name);
  if (change !== undefined) {
    const index = indexOfId(world, characterId(change.character_id));
    return index === null
      ? viewNewcomer(world, change, moment)
      : viewSimulated(world, index, change, moment);
  }
  const index = indexOfName(world, name);
  if (index === null) return null;
  const id = idOfIndex(index);
  const ownerChange = (await changesById(db, worldId, [id])).get(id);
  return ownerChange?.name ? null : viewSimulated(world, index, ownerChange, moment);
}
