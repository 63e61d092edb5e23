import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDate } from '#web/lib/dates.ts';

/** The next siege; today's counts until the day is over. */
export function nextSiege(
  castles: readonly CastleRow[],
  { checked_at, zone }: Pick<World, 'checked_at' | 'zone'>,
): CastleRow | undefined {
  return castles
    .filter(({ castle_siege }) => castle_siege > 0)
    .filter(
      ({ castle_siege }) => castle_siege >= checked_at || isSameDay(castle_siege, checked_at, zone),
    )
    .toSorted((a, b) => a.castle_siege - b.castle_siege)[0];
}

export function isSameDay(time: number, other: number, zone: string): boolean {
  return formatDate(time, zone) === formatDate(other, zone);
}
