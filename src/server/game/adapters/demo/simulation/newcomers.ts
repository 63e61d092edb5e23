import { type CharacterId, characterId } from '../../../ids.ts';
import { stream, unit } from './hash.ts';
import { NICKNAMES, nickname } from './nicknames.ts';
import { permute } from './permutation.ts';
import { classAt, finalClassOf, killsAt, levelAt } from './progress.ts';
import { DAY, MINUTE } from './simulated-world.ts';

/**
 * A game account created through the portal gets characters, as if the player had started the game:
 * the first immediately, the second a little later. They stay offline.
 */
export const NEWCOMER_DELAYS: readonly number[] = [0, 20 * MINUTE];

/** Above every simulated character, and on the scale of real object ids. */
const FIRST_ID = 0x2000_0000;
/** No world is larger than this, so the names from here on are unused. */
const FIRST_NAME = 1_000_000;

export function newcomerId(number: number): CharacterId {
  return characterId(FIRST_ID + number);
}

export function newcomerName(seed: number, number: number): string {
  const index = FIRST_NAME + (number % (NICKNAMES - FIRST_NAME));
  return nickname(permute(seed, NICKNAMES, index));
}

export type NewcomerState = {
  readonly level: number;
  readonly classId: number;
  readonly pvpKills: number;
  readonly pkKills: number;
  readonly hoursPlayed: number;
};

/** An eager beginner: about level 20 after two days. */
export function newcomerAt(
  seed: number,
  id: CharacterId,
  bornAt: Date,
  time: number,
): NewcomerState {
  const ageDays = Math.max(0, (time - bornAt.getTime()) / DAY);
  const hoursPerDay = 6 + 4 * unit(seed, stream.intensity, id);
  const level = levelAt(hoursPerDay, ageDays);
  return {
    level,
    classId: classAt(finalClassOf(seed, id), level),
    pvpKills: killsAt(2, ageDays),
    // Every second newcomer has some, so that there is something to clear.
    pkKills: id % 2 === 1 ? 3 : 0,
    hoursPlayed: hoursPerDay * ageDays,
  };
}
