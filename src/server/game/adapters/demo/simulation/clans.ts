import { clanName } from './clan-names.ts';
import { hash, pick, stream, unit } from './hash.ts';
import { traitsOf } from './progress.ts';
import { ageInDays, DAY, type SimulatedWorld } from './simulated-world.ts';

const SHARE_IN_CLANS = 0.62;
const MAX_CLANS = 25_000;
const MAX_CLAN_LEVEL = 8;

/** Clans are numbered roughly by strength, the strongest first; luck varies it a little. */
export function clanCount(world: SimulatedWorld): number {
  return Math.max(1, Math.min(MAX_CLANS, Math.floor(world.size / 40)));
}

export function leaderOfClan(world: SimulatedWorld, clan: number): number {
  return clan * Math.floor(world.size / clanCount(world));
}

/** Null for a character without a clan. Strong clans attract more members. */
export function clanOfIndex(world: SimulatedWorld, index: number): number | null {
  const count = clanCount(world);
  const stride = Math.floor(world.size / count);
  if (index % stride === 0 && index / stride < count) return index / stride;
  if (unit(world.seed, stream.clanMember, index) > SHARE_IN_CLANS) return null;
  return Math.floor(count * unit(world.seed, stream.clanChoice, index) ** 1.25);
}

/** Ids begin where clan ids of a young server would. */
export function idOfClan(clan: number): number {
  return 1_001 + clan;
}

export function nameOfClan(world: SimulatedWorld, clan: number): string {
  return clanName(world.seed, clan);
}

export function clanNameOfIndex(world: SimulatedWorld, index: number): string | null {
  const clan = clanOfIndex(world, index);
  return clan === null ? null : nameOfClan(world, clan);
}

export function allianceOfClan(world: SimulatedWorld, clan: number): string | null {
  if (unit(world.seed, stream.alliance, clan) < 0.4) return null;
  const alliances = Math.max(1, Math.floor(clanCount(world) / 5));
  return clanName(world.seed + 1, pick(world.seed, stream.alliance, alliances, clan, 1));
}

export function levelOfClan(world: SimulatedWorld, clan: number, time: number): number {
  const maturity = Math.min(1, clanAge(world, clan, time) / 60);
  return Math.min(MAX_CLAN_LEVEL, Math.floor(9 * power(world, clan) ** 0.3 * maturity));
}

/** The game counts reputation from clan level 5 on. It grows, with ups and downs every three weeks. */
export function reputationOfClan(world: SimulatedWorld, clan: number, time: number): number {
  if (levelOfClan(world, clan, time) < 5) return 0;
  const age = clanAge(world, clan, time);
  const phase = unit(world.seed, stream.clanPower, clan, 1);
  const fluctuation = 1 + 0.04 * Math.sin(2 * Math.PI * (age / 21 + phase));
  return Math.floor(power(world, clan) * age * 160 * fluctuation);
}

export function lastDismissalOfClan(
  world: SimulatedWorld,
  clan: number,
  time: number,
): number | null {
  const random = hash(world.seed, stream.clanDismissal, clan, 0);
  if (random % 10 === 0) return null;
  const period = (2 + (random % 40)) * DAY;
  const last = time - ((time + (random % period)) % period);
  return last < world.startedAt ? null : last;
}

function power(world: SimulatedWorld, clan: number): number {
  const luck = 0.6 + 0.4 * unit(world.seed, stream.clanPower, clan);
  return luck / (1 + clan / 20) ** 0.7;
}

function clanAge(world: SimulatedWorld, clan: number, time: number): number {
  const leader = traitsOf(world.seed, leaderOfClan(world, clan));
  return Math.max(0, ageInDays(world, time) - leader.joinedDay - 2);
}
