import { castles } from '#reference/castles.ts';
import type { SiegeRegistration } from '../../../boards.ts';
import { nameOfClan } from '../simulation/clans.ts';
import { registeredClans } from '../simulation/sieges.ts';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';

/** All clans registered for a castle without an owner attack. */
export function siegeRegistrations(world: SimulatedWorld, time: number): SiegeRegistration[] {
  return castles.flatMap(({ key }, castle) =>
    registeredClans(world, castle, time).map(({ clan, side }) => ({
      castle: key,
      clanName: nameOfClan(world, clan),
      side,
    })),
  );
}
