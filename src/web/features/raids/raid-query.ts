import type { RaidRow } from '#contract/boards.ts';
import { isAlive } from './is-alive.ts';

/** The list's state in the URL; every state has a URL, so no JavaScript is needed. */
export interface RaidQuery {
  name: string;
  state: (typeof RAID_STATES)[number];
  /** Lower end of a band of ten levels; null for all. */
  band: number | null;
  /** Groups by what a player can do now, instead of by level. */
  isByTime: boolean;
}

export const RAID_STATES = ['all', 'alive', 'due', 'dead'] as const;
export const RAID_BANDS = [80, 70, 60, 50, 40, 30, 20] as const;

export function raidQuery(searchParams: URLSearchParams): RaidQuery {
  return {
    name: searchParams.get('name')?.trim().slice(0, 40) ?? '',
    state: RAID_STATES.find((state) => state === searchParams.get('state')) ?? 'all',
    band: RAID_BANDS.find((band) => String(band) === searchParams.get('level')) ?? null,
    isByTime: searchParams.get('order') === 'time',
  };
}

/** `now` in Unix seconds, as of the world's last check. */
export function matchingRaids(
  raids: readonly RaidRow[],
  query: RaidQuery,
  now: number,
): readonly RaidRow[] {
  const searchedName = query.name.toLowerCase();
  return raids.filter(
    (raid) =>
      IS_IN_STATE[query.state](raid, now) &&
      (query.band === null || isInBand(raid.level, query.band)) &&
      (searchedName === '' ||
        raid.name.toLowerCase().includes(searchedName) ||
        raid.npc_db_name.toLowerCase().includes(searchedName)),
  );
}

/** Enough time to gather a party and get there. */
export const SOON_SECONDS = 2 * 3_600;

const IS_IN_STATE: Record<RaidQuery['state'], (raid: RaidRow, now: number) => boolean> = {
  all: () => true,
  alive: isAlive,
  due: (raid, now) =>
    !isAlive(raid) && raid.respawn_to > 0 && raid.respawn_from <= now + SOON_SECONDS,
  dead: (raid) => !isAlive(raid),
};

/** Dead bosses by the end of their respawn window; those without one come last. */
export function nextToSpawn(raids: readonly RaidRow[]): RaidRow[] {
  const due = ({ respawn_to }: RaidRow) => respawn_to || Number.MAX_SAFE_INTEGER;
  return raids.filter((raid) => !isAlive(raid)).sort((a, b) => due(a) - due(b));
}

/** The highest band has no upper end. */
export function isInBand(level: number, band: number): boolean {
  return level >= band && (band === RAID_BANDS[0] || level < band + 10);
}
