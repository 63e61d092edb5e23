import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDate } from '#web/lib/dates.ts';

/** The first castle of the next siege; today's counts until the day is over. */
export function nextSiege(
  castles: readonly CastleRow[],
  world: Pick<World, 'checked_at' | 'zone'>,
): CastleRow | undefined {
  return nextSieges(castles, world)[0];
}

/** All castles of the next siege: often several are besieged at the same moment. */
export function nextSieges(
  castles: readonly CastleRow[],
  { checked_at, zone }: Pick<World, 'checked_at' | 'zone'>,
): CastleRow[] {
  const ahead = castles
    .filter(({ castle_siege }) => castle_siege > 0)
    .filter(
      ({ castle_siege }) => castle_siege >= checked_at || isSameDay(castle_siege, checked_at, zone),
    )
    .toSorted((a, b) => a.castle_siege - b.castle_siege);
  return ahead.filter(({ castle_siege }) => castle_siege === ahead[0]?.castle_siege);
}

export function isSameDay(time: number, other: number, zone: string): boolean {
  return formatDate(time, zone) === formatDate(other, zone);
}
