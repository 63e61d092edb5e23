import { momentAt, presenceOfAccount } from '../simulation/presence.ts';
import { accountCount } from '../simulation/simulated-accounts.ts';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';

export function countOnline(
  world: SimulatedWorld,
  time: number,
): { players: number; shops: number } {
  const moment = momentAt(world, time);
  const accounts = accountCount(world);
  let players = 0;
  let shops = 0;
  for (let account = 0; account < accounts; account++) {
    const presence = presenceOfAccount(world, account, moment);
    if (presence === 'online') players++;
    else if (presence === 'shop') shops++;
  }
  return { players, shops };
}
