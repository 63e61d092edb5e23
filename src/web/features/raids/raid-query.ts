import type { RaidRow } from '#contract/boards.ts';

/** What the address says about the list; everything has an address, so nothing needs a script. */
export interface RaidQuery {
  name: string;
  state: 'all' | 'alive' | 'dead';
  /** Lower end of a band of ten levels; null for all. */
  band: number | null;
}

export const RAID_STATES = ['all', 'alive', 'dead'] as const;
export const RAID_BANDS = [80, 70, 60, 50, 40, 30, 20] as const;

export function raidQuery(address: URLSearchParams): RaidQuery {
  return {
    name: address.get('name')?.trim().slice(0, 40) ?? '',
    state: RAID_STATES.find((state) => state === address.get('state')) ?? 'all',
    band: RAID_BANDS.find((band) => String(band) === address.get('level')) ?? null,
  };
}

export function matchingRaids(raids: readonly RaidRow[], query: RaidQuery): readonly RaidRow[] {
  const wanted = query.name.toLowerCase();
  return raids.filter(
    (raid) =>
      (query.state === 'all' || isAlive(raid) === (query.state === 'alive')) &&
      (query.band === null || isInBand(raid.level, query.band)) &&
      (wanted === '' ||
        raid.name.toLowerCase().includes(wanted) ||
        raid.npc_db_name.toLowerCase().includes(wanted)),
  );
}

/** The specification: 1 means alive, otherwise dead. */
export function isAlive({ alive }: Pick<RaidRow, 'alive'>): boolean {
  return alive === 1;
}

/** The dead by the last moment at which they are back; those of which the game says none come last. */
export function nextToSpawn(raids: readonly RaidRow[]): RaidRow[] {
  const due = ({ respawn_to }: RaidRow) => respawn_to || Number.MAX_SAFE_INTEGER;
  return raids.filter((raid) => !isAlive(raid)).sort((a, b) => due(a) - due(b));
}

/** The highest band has no upper end. */
function isInBand(level: number, band: number): boolean {
  return level >= band && (band === RAID_BANDS[0] || level < band + 10);
}
