import type { RaidRow } from '#contract/boards.ts';
import { isAlive } from './is-alive.ts';
import { isInBand, RAID_BANDS, SOON_SECONDS } from './raid-query.ts';
import { respawnOf } from './respawn.ts';

/** By what a player can do about a boss now, the most urgent first. */
const RAID_GROUPS = ['alive', 'closing', 'open', 'soon', 'later', 'unknown'] as const;
export type RaidGroupKey = (typeof RAID_GROUPS)[number];

/** `now` in Unix seconds, as of the world's last check. */
export function raidGroupOf(raid: RaidRow, now: number): RaidGroupKey {
  if (isAlive(raid)) return 'alive';
  const respawn = respawnOf(raid, now);
  if (!respawn) return 'unknown';
  if (respawn.isClosing) return 'closing';
  if (respawn.isOpen) return 'open';
  return raid.respawn_from <= now + SOON_SECONDS ? 'soon' : 'later';
}

export interface RaidsOfGroup {
  /** Or the lower end of a band of levels. */
  key: RaidGroupKey | number;
  raids: readonly RaidRow[];
}

/** The specification: by level descending. Below the lowest band are bosses without a known level. */
export function groupsByLevel(raids: readonly RaidRow[]): RaidsOfGroup[] {
  const bandOf = ({ level }: RaidRow): number =>
    RAID_BANDS.find((band) => isInBand(level, band)) ?? 0;
  const byBand = Map.groupBy(raids, bandOf);
  return [...RAID_BANDS, 0].flatMap((key) => {
    const found = byBand.get(key);
    return found ? [{ key, raids: found }] : [];
  });
}

/** Groups that have a boss; in each the bosses keep their order, by level. */
export function groupsByTime(raids: readonly RaidRow[], now: number) {
  const byGroup = Map.groupBy(raids, (raid) => raidGroupOf(raid, now));
  return RAID_GROUPS.flatMap((key) => {
    const found = byGroup.get(key);
    return found ? [{ key, raids: found }] : [];
  });
}

/** The most urgent first: by group, then by the start of the window. */
export function byUrgency(raids: readonly RaidRow[], now: number): RaidRow[] {
  return groupsByTime(raids, now).flatMap(({ key, raids: found }) =>
    key === 'alive' ? found : found.toSorted((a, b) => a.respawn_from - b.respawn_from),
  );
}
