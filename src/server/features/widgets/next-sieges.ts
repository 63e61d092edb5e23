import type { CastleRow } from '#contract/boards.ts';
import { type Castle, castleByGameName } from '#reference/castles.ts';

/** The castles of the next siege: often several are besieged at the same moment. */
export function nextSieges(
  castles: readonly CastleRow[],
  now: number,
): { castle: Castle; at: number }[] {
  const ahead = castles
    .flatMap(({ castle_name, castle_siege: at }) => {
      const castle = castleByGameName(castle_name);
      return castle && at >= now ? [{ castle, at }] : [];
    })
    .sort((a, b) => a.at - b.at);
  return ahead.filter(({ at }) => at === ahead[0]?.at);
}
