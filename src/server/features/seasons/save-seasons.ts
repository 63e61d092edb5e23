import { worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import { findSeason, ranksOf, saveSeason } from './seasons.repo.ts';

export interface SaveSeasonsDeps {
  db: Db;
  worlds: WorldRegistry;
  clock: Clock;
  log: Log;
}

/**
 * Most game servers overwrite the last season's points at the end of the next, so each is stored as
 * soon as it is over. The current one is stored too, for when the game is unreachable.
 */
export async function saveSeasons(
  { db, worlds, clock, log }: SaveSeasonsDeps,
  worldId: number,
  signal: AbortSignal,
): Promise<void> {
  const { boards } = worlds.get(toWorldId(worldId));
  try {
    const current = await boards.currentSeason({ signal });
    if (current === null) return;
    // When a season is first seen, the game may not have finished counting the previous one.
    const isSettled = (await findSeason(db, worldId, current)) !== undefined;
    for (const season of [current - 1, current]) {
      const isFinal = season < current && isSettled;
      if (season < 0 || (await findSeason(db, worldId, season))?.isFinal) continue;
      const points = await boards.seasonPoints(season, { signal });
      if (points === null) continue;
      const ranks = ranksOf(points);
      const isRunning = season === current;
      await saveSeason(db, worldId, season, { ranks, isFinal, isRunning, takenAt: clock.now() });
    }
  } catch (error) {
    log.warn({ err: error, worldId }, 'seasons not saved');
  }
}
