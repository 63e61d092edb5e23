import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import type { CastleKey } from '#reference/castles.ts';
import type { CastleLook } from '#web/ui/scenes/scene-picture.ts';
import { isSameDay } from './next-siege.ts';
import { timeOfDayAt } from './time-of-day-at.ts';

/** A castle as it looks now: its lord's banners, its siege, the time of day in the world. */
export function castleLook(
  castle: CastleKey,
  row: Pick<CastleRow, 'castle_siege' | 'clan'> | undefined,
  { checked_at, zone }: Pick<World, 'checked_at' | 'zone'>,
): CastleLook {
  return {
    castle,
    timeOfDay: timeOfDayAt(checked_at, zone),
    isSiege:
      row !== undefined && row.castle_siege > 0 && isSameDay(row.castle_siege, checked_at, zone),
    clan: row?.clan ?? null,
  };
}
