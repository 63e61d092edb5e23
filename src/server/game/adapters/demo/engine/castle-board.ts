import { castles } from '#reference/castles.ts';
import type { CastleState } from '../../../boards.ts';
import { bigCount, type CharacterId } from '../../../ids.ts';
import { idOfClan, leaderOfClan, nameOfClan } from '../simulation/clans.ts';
import { pick, stream } from '../simulation/hash.ts';
import { castleOwnership } from '../simulation/sieges.ts';
import { idOfIndex, nameOfIndex } from '../simulation/simulated-characters.ts';
import { DAY, type SimulatedWorld } from '../simulation/simulated-world.ts';

/** The rulers with their ids, so that renamed ones are shown with their new names. */
export type CastleRow = CastleState & {
  readonly rulerId: CharacterId | null;
  readonly previousRulerId: CharacterId | null;
};

const HIGHEST_TAX = 15;

export function castleBoard(world: SimulatedWorld, time: number): CastleRow[] {
  return castles.map(({ key }, castle) => {
    const ownership = castleOwnership(world, castle, time);
    const ruler = leader(world, ownership.owner);
    const previous = leader(world, ownership.previousOwner);
    return {
      castle: key,
      ownerClanId: ownership.owner === null ? null : idOfClan(ownership.owner),
      ownerClanName: ownership.owner === null ? null : nameOfClan(world, ownership.owner),
      rulerId: ruler.id,
      rulerName: ruler.name,
      previousRulerId: previous.id,
      previousRulerName: previous.name,
      taxPercent:
        ownership.owner === null
          ? 0
          : pick(world.seed, stream.tax, HIGHEST_TAX + 1, castle, ownership.sieges),
      taxIncome: bigCount(
        ownership.owner === null ? 0 : income(world, castle, time, ownership.lastSiegeEndedAt),
      ),
      siegeAt: new Date(ownership.nextSiegeAt),
    };
  });
}

function leader(
  world: SimulatedWorld,
  clan: number | null,
): { id: CharacterId | null; name: string | null } {
  if (clan === null) return { id: null, name: null };
  const index = leaderOfClan(world, clan);
  return { id: idOfIndex(index), name: nameOfIndex(world, index) };
}

/** Adena since the ruler last emptied the treasury, which happens every few days. */
function income(world: SimulatedWorld, castle: number, time: number, since: number): number {
  const intervalMs = (3 + (castle % 4)) * DAY;
  const perSecond = 300 + pick(world.seed, stream.tax, 2_500, castle, -1);
  return Math.floor((((time - since) % intervalMs) / 1_000) * perSecond);
}
