import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { type CastleKey, castleByGameName } from '#reference/castles.ts';
import { CASTLE_POINTS } from '#reference/chart.ts';
import { isSameDay } from '#web/features/castles/next-siege.ts';

/** A castle of the board, at its place on the chart. */
export interface MapCastle {
  key: CastleKey;
  name: string;
  x: number;
  y: number;
  row: CastleRow;
  /** There is a siege today, in the world's time zone. */
  isSiege: boolean;
}

export function mapCastles(
  rows: readonly CastleRow[],
  { checked_at, zone }: Pick<World, 'checked_at' | 'zone'>,
): MapCastle[] {
  return rows.flatMap((row) => {
    const castle = castleByGameName(row.castle_name);
    if (!castle) return [];
    const [x, y] = CASTLE_POINTS[castle.key];
    const isSiege = row.castle_siege > 0 && isSameDay(row.castle_siege, checked_at, zone);
    return [{ key: castle.key, name: castle.displayName, x, y, row, isSiege }];
  });
}
