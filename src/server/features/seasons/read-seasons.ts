import { worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { findSeason, lastStoredSeason, ranksOf, type SeasonRank } from './seasons.repo.ts';

export interface SeasonDeps {
  db: Db;
  worlds: WorldRegistry;
}

const TIMEOUT_MS = 3_000;

/**
 * The current season's number, from the game or, if it is unreachable, as last stored. 0 before the
 * first.
 */
export async function readCurrentSeason(
  { db, worlds }: SeasonDeps,
  worldId: number,
): Promise<number> {
  const { boards } = worlds.get(toWorldId(worldId));
  try {
    return (await boards.currentSeason({ signal: AbortSignal.timeout(TIMEOUT_MS) })) ?? 0;
  } catch (error) {
    const stored = await lastStoredSeason(db, worldId);
    if (stored !== undefined) return stored;
    throw unreachable(error);
  }
}

export interface SeasonRanking {
  ranks: readonly SeasonRank[];
  takenAt: Date;
}

/**
 * A season's points: as stored if they are final, otherwise from the game or else as last stored;
 * null if neither has them.
 */
export async function readSeason(
  { db, worlds }: SeasonDeps,
  worldId: number,
  season: number,
): Promise<SeasonRanking | null> {
  const stored = await findSeason(db, worldId, season);
  if (stored?.isFinal) return stored;
  const { boards } = worlds.get(toWorldId(worldId));
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const points = await boards.seasonPoints(season, { signal });
    return points ? { ranks: ranksOf(points), takenAt: new Date() } : (stored ?? null);
  } catch (error) {
    if (stored) return stored;
    throw unreachable(error);
  }
}

/** A timeout and an unreachable game look the same to an admin. */
function unreachable(error: unknown): unknown {
  const isUnreachable = error instanceof WorldUnreachable || error instanceof DOMException;
  return isUnreachable ? new AppError('world_unreachable', { cause: error }) : error;
}
