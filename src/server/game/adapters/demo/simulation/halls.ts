import { clanHalls } from '#reference/clan-halls.ts';
import { clanCount } from './clans.ts';
import { pick, stream, unit } from './hash.ts';
import { ageInDays, type SimulatedWorld } from './simulated-world.ts';

/**
 * Each hall is auctioned about every six weeks, among three clans that bid on no other hall: so no
 * clan holds two.
 */
const DAYS_HELD = 45;
const BIDDERS = 3;

export function hallOfClan(world: SimulatedWorld, clan: number, time: number): number | null {
  const hall = clanHalls[clan % clanHalls.length];
  if (hall === undefined || clan >= BIDDERS * clanHalls.length) return null;
  return ownerOfHall(world, clan % clanHalls.length, time) === clan ? hall.id : null;
}

function ownerOfHall(world: SimulatedWorld, hall: number, time: number): number | null {
  const age = ageInDays(world, time) / DAYS_HELD + unit(world.seed, stream.hall, hall);
  const auction = Math.floor(age);
  if (auction === 0) return null;
  const bidders = Array.from({ length: BIDDERS }, (_, rank) => hall + rank * clanHalls.length);
  const present = bidders.filter((clan) => clan < clanCount(world));
  return present[pick(world.seed, stream.hall, present.length, hall, auction)] ?? null;
}
