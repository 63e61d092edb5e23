import { castles } from '#reference/castles.ts';
import type { SiegeRegistration } from '../../../boards.ts';
import { nameOfClan } from '../simulation/clans.ts';
import { clansAround } from '../simulation/sieges.ts';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';

/** Without an owner there is nothing to defend: then all attack. */
export function siegeRegistrations(world: SimulatedWorld, time: number): SiegeRegistration[] {
  return castles.flatMap(({ key }, castle) =>
    clansAround(world, castle, time).map(({ clan, side }) => ({
      castle: key,
      clanName: nameOfClan(world, clan),
      side,
    })),
  );
}
