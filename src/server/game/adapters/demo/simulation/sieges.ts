import type { CastleKey } from '#reference/castles.ts';
import { castles } from '#reference/castles.ts';
import { clanCount } from './clans.ts';
import { pick, stream, unit } from './hash.ts';
import { DAY, HOUR, type SimulatedWorld } from './simulated-world.ts';
import { fromWallTime, wallTime } from './wall-clock.ts';

const PERIOD = 14 * DAY;
const SIEGE_LASTS = 2 * HOUR;
/** This many clans fight for a castle; a clan fights for one castle only. */
const CONTENDERS = 4;

export type CastleOwnership = {
  readonly owner: number | null;
  readonly previousOwner: number | null;
  readonly sieges: number;
  readonly nextSiegeAt: number;
  readonly lastSiegeEndedAt: number;
};

/** Who holds a castle at a given time: every other Sunday its owner may change. */
export function castleOwnership(
  world: SimulatedWorld,
  castle: number,
  time: number,
): CastleOwnership {
  const first = firstSiege(world, castle);
  const wallMs = wallTime(world.zone, time);
  const sieges = Math.max(0, Math.floor((wallMs - first - SIEGE_LASTS) / PERIOD) + 1);
  return {
    ...owners(world, castle, sieges),
    sieges,
    nextSiegeAt: fromWallTime(world.zone, first + sieges * PERIOD),
    lastSiegeEndedAt:
      sieges === 0
        ? world.startedAt
        : fromWallTime(world.zone, first + (sieges - 1) * PERIOD + SIEGE_LASTS),
  };
}

type Side = 'attacker' | 'defender' | 'waiting';

/** Besides the contenders, this many clans take part in each siege. */
const ALLIES = 3;

/** Clans registered so far: each registers within ten days after the last siege. */
export function registeredClans(
  world: SimulatedWorld,
  castle: number,
  time: number,
): { clan: number; side: Side }[] {
  const { owner, sieges, lastSiegeEndedAt } = castleOwnership(world, castle, time);
  const first = CONTENDERS * castles.length + castle * ALLIES;
  const allies = Array.from({ length: ALLIES }, (_, index) => first + index);
  return [...contendersFor(world, castle), ...allies.filter((clan) => clan < clanCount(world))]
    .filter((clan) => clan !== owner)
    .filter((clan) => {
      const after = 10 * DAY * unit(world.seed, stream.registration, clan, sieges);
      return time >= lastSiegeEndedAt + after;
    })
    .map((clan) => {
      const choice = unit(world.seed, stream.registration, clan, -1 - sieges);
      if (owner === null || choice < 0.55) return { clan, side: 'attacker' };
      return { clan, side: choice < 0.8 ? 'defender' : 'waiting' };
    });
}

/** The castle a clan holds, if any. */
export function castleOfClan(world: SimulatedWorld, clan: number, time: number): CastleKey | null {
  if (!isContender(clan)) return null;
  const castle = clan % castles.length;
  if (castleOwnership(world, castle, time).owner !== clan) return null;
  return castles[castle]?.key ?? null;
}

export function siegeKillsOfClan(world: SimulatedWorld, clan: number, time: number): number {
  if (!isContender(clan)) return 0;
  const { sieges } = castleOwnership(world, clan % castles.length, time);
  let kills = 0;
  for (let siege = 1; siege <= sieges; siege++) {
    kills += pick(world.seed, stream.siege, 60, clan, siege);
  }
  return kills;
}

/** The castle falls in the first siege; later its owner keeps it in about half of them. */
function owners(
  world: SimulatedWorld,
  castle: number,
  sieges: number,
): { owner: number | null; previousOwner: number | null } {
  const contenders = contendersFor(world, castle);
  if (sieges === 0 || contenders.length === 0) return { owner: null, previousOwner: null };
  let holder = pick(world.seed, stream.siege, contenders.length, castle);
  let previous: number | null = null;
  for (let siege = 2; siege <= sieges; siege++) {
    if (contenders.length === 1 || unit(world.seed, stream.siege, castle, siege) < 0.5) continue;
    previous = holder;
    const step = 1 + pick(world.seed, stream.siege, contenders.length - 1, castle, -siege);
    holder = (holder + step) % contenders.length;
  }
  return {
    owner: contenders[holder] ?? null,
    previousOwner: previous === null ? null : (contenders[previous] ?? null),
  };
}

function contendersFor(world: SimulatedWorld, castle: number): number[] {
  const clans = Array.from({ length: CONTENDERS }, (_, rank) => castle + rank * castles.length);
  return clans.filter((clan) => clan < clanCount(world));
}

function isContender(clan: number): boolean {
  return clan < CONTENDERS * castles.length;
}

/** Wall time. Castles alternate: half of them one Sunday, half the next, afternoon or evening. */
function firstSiege(world: SimulatedWorld, castle: number): number {
  const week = wallTime(world.zone, world.startedAt) + 7 * DAY;
  const midnight = week - (week % DAY);
  const sunday = midnight + ((7 - new Date(midnight).getUTCDay()) % 7) * DAY;
  return sunday + (castle % 2) * 7 * DAY + (castle % 3 === 0 ? 16 : 20) * HOUR;
}
