import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { subDays } from 'date-fns/subDays';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import {
  readHolders,
  readLastBoards,
  readPlaces,
  readSiegeStarts,
  type SeasonDays,
} from './recap-records.ts';
import { recapSeason } from './recap-season.ts';
import { findSeasonsWithoutRecaps, type SeasonSpan, saveRecaps } from './recaps.repo.ts';
import { findSeason } from './seasons.repo.ts';

export interface RecapDeps {
  db: Db;
  clock: Clock;
  log: Log;
}

/**
 * Writes the recaps of seasons that have ended, once, from what the portal recorded while they ran:
 * the game keeps no past ranks or castle rulers, and is not queried.
 */
export async function writeRecaps(
  { db, clock, log }: RecapDeps,
  { id: worldId, zone }: { id: number; zone: string },
): Promise<void> {
  for (const span of await findSeasonsWithoutRecaps(db, worldId)) {
    const { season, from, to } = span;
    const days = daysOf(span, zone);
    const recaps = recapSeason({
      from,
      to,
      days,
      places: await readPlaces(db, worldId, days),
      ranks: (await findSeason(db, worldId, season))?.ranks ?? [],
      holders: await readHolders(db, worldId, from, to),
      sieges: await readSiegeStarts(db, worldId, from, to),
      boards: await readLastBoards(db, worldId),
    });
    await inTransaction(db, saveRecaps, { worldId, season, at: clock.now(), recaps });
    log.info({ worldId, season, recaps: recaps.length }, 'season recaps written');
  }
}

function daysOf({ from, to }: SeasonSpan, zone: string): SeasonDays {
  const day = (time: Date) => format(time, 'yyyy-MM-dd', { in: tz(zone) });
  return { dayBefore: day(subDays(from, 1, { in: tz(zone) })), first: day(from), end: day(to) };
}
