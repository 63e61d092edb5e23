import { type CharacterId, characterId } from '../../../ids.ts';
import { pick, stream, unit } from './hash.ts';
import { NICKNAMES, nickname, nicknameCode } from './nicknames.ts';
import { permute, unpermute } from './permutation.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Where the L2J object ids begin; characters are numbered from here. */
const FIRST_ID = 0x1000_0000;
/** The client's limit. */
const MAX_NAME_LENGTH = 16;
/** One in this many came from a merged server where the name was taken: it has a suffix with a hyphen. */
const MERGED_ONE_IN = 250;

export function idOfIndex(index: number): CharacterId {
  return characterId(FIRST_ID + index);
}

/** Null for an id that belongs to no character of the simulation. */
export function indexOfId(world: SimulatedWorld, id: CharacterId): number | null {
  const index = id - FIRST_ID;
  return index >= 0 && index < world.size ? index : null;
}

export function nameOfIndex(world: SimulatedWorld, index: number): string {
  const name = nickname(permute(world.seed, NICKNAMES, index));
  if (
    name.length > MAX_NAME_LENGTH - 2 ||
    pick(world.seed, stream.nameStyle, MERGED_ONE_IN, index) > 0
  )
    return name;
  return `${name}-${unit(world.seed, stream.nameStyle, index, 1) < 0.5 ? 'B' : '2'}`;
}

/** Without regard to case. */
export function indexOfName(world: SimulatedWorld, name: string): number | null {
  const code = nicknameCode(name.replace(/-.$/, ''));
  if (code === null) return null;
  const index = unpermute(world.seed, NICKNAMES, code);
  if (index >= world.size) return null;
  return nameOfIndex(world, index).toLowerCase() === name.toLowerCase() ? index : null;
}
