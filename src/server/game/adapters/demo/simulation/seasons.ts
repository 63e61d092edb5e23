import { stream, unit } from './hash.ts';
import { levelAt, traitsOf } from './progress.ts';
import { ageInDays, type SimulatedWorld } from './simulated-world.ts';
import { fromWallTime, wallTime } from './wall-clock.ts';

export type Season = { readonly season: number; readonly from: number; readonly to: number };

const NOBLE_LEVEL = 76;
const INITIAL_POINTS = 18;

/** Number of the current season, one a month from 0 on; null before the world has opened. */
export function seasonAt(world: SimulatedWorld, time: number): number | null {
  if (time < world.startedAt) return null;
  return monthOf(world, time) - monthOf(world, world.startedAt);
}

/**
 * Olympiad points of a character, null when it took no part. `time` limits the current season; a
 * finished one is always complete.
 */
export function pointsOf(
  world: SimulatedWorld,
  index: number,
  { season, from, to }: Season,
  time: number,
): number | null {
  const until = Math.min(time, to);
  const { joinedDay, hoursPerDay } = traitsOf(world.seed, index);
  if (levelAt(hoursPerDay, ageInDays(world, until) - joinedDay) < NOBLE_LEVEL) return null;
  if (unit(world.seed, stream.olympiad, index, -1 - season) < 0.25) return null;
  const skill = 0.5 + unit(world.seed, stream.skill, index);
  const luck = unit(world.seed, stream.olympiad, index, season) ** 2;
  const share = Math.max(0, (until - from) / (to - from));
  return Math.floor(INITIAL_POINTS + share * (15 + 90 * luck * skill));
}

export function seasonOf(world: SimulatedWorld, season: number): Season {
  const month = monthOf(world, world.startedAt) + season;
  return {
    season,
    from: startOfMonth(world, month),
    to: startOfMonth(world, month + 1),
  };
}

/** Months since the year 0, by the wall clock of the world. */
function monthOf(world: SimulatedWorld, time: number): number {
  const date = new Date(wallTime(world.zone, time));
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function startOfMonth(world: SimulatedWorld, month: number): number {
  return fromWallTime(world.zone, Date.UTC(Math.floor(month / 12), month % 12));
}
