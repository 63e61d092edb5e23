import type { ClanRank } from '../../../boards.ts';
import type { CharacterId } from '../../../ids.ts';
import {
  allianceOfClan,
  clanCount,
  idOfClan,
  lastDismissalOfClan,
  leaderOfClan,
  levelOfClan,
  nameOfClan,
  reputationOfClan,
} from '../simulation/clans.ts';
import { hallOfClan } from '../simulation/halls.ts';
import { castleOfClan, siegeKillsOfClan } from '../simulation/sieges.ts';
import { idOfIndex, nameOfIndex } from '../simulation/simulated-characters.ts';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';
import { top } from '../simulation/top.ts';
import type { Population } from './population.ts';

/** Every clan of the simulation has a leader. */
export type ClanRow = ClanRank & { readonly leaderId: CharacterId; readonly leaderName: string };

export function clanBoard(
  world: SimulatedWorld,
  population: Population,
  time: number,
  limit: number,
): ClanRow[] {
  const reputations = Float64Array.from({ length: clanCount(world) }, (_, clan) =>
    reputationOfClan(world, clan, time),
  );
  return top(reputations, limit).map((clan) => {
    const leader = leaderOfClan(world, clan);
    const dismissedAt = lastDismissalOfClan(world, clan, time);
    return {
      clanId: idOfClan(clan),
      name: nameOfClan(world, clan),
      level: levelOfClan(world, clan, time),
      leaderId: idOfIndex(leader),
      leaderName: nameOfIndex(world, leader),
      reputation: reputations[clan] ?? 0,
      members: population.membersOfClan[clan] ?? 0,
      allianceName: allianceOfClan(world, clan),
      lastDismissalAt: dismissedAt === null ? null : new Date(dismissedAt),
      hallId: hallOfClan(world, clan, time),
      castle: castleOfClan(world, clan, time),
      siegeKills: siegeKillsOfClan(world, clan, time),
    };
  });
}
