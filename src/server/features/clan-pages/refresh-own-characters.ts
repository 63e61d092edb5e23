import { refreshCharacters } from '#server/features/game-accounts/refresh-characters.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';

export interface RefreshOwnCharactersDeps {
  db: Db;
  worlds: WorldRegistry;
  log: Log;
}

/**
 * Stores the player's characters on one world as the game has them now; false if the game does not
 * answer.
 */
export type RefreshOwnCharacters = (playerId: string, worldId: number) => Promise<boolean>;

/** How long a former member may still count as one. */
const CACHE_MS = 15_000;
const MAX_CACHED = 1_000;

/**
 * Refreshes before clans are shown or changed: an expelled player would otherwise stay a member here
 * until they open the page of their accounts. Reads are cached briefly; failed ones are not.
 */
export function createRefreshOwnCharacters({
  db,
  worlds,
  log,
}: RefreshOwnCharactersDeps): RefreshOwnCharacters {
  const cache = new Map<string, { atMs: number; done: Promise<unknown> }>();
  const read = (worldId: number, logins: readonly string[]): Promise<unknown> => {
    const key = [worldId, ...logins].join('/');
    const known = cache.get(key);
    const atMs = performance.now();
    if (known && atMs - known.atMs < CACHE_MS) return known.done;
    const done = refreshCharacters({ db, worlds }, worldId, logins);
    const entry = { atMs, done };
    cache.delete(key);
    cache.set(key, entry);
    done.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return done;
  };
  return async (playerId, worldId) => {
    const accounts = await db
      .selectFrom('game_account')
      .select('login')
      .where('player_id', '=', playerId)
      .where('world_id', '=', worldId)
      .orderBy('login')
      .execute();
    if (accounts.length === 0) return true;
    try {
      await read(
        worldId,
        accounts.map(({ login }) => login),
      );
      return true;
    } catch (error) {
      log.warn({ err: error, worldId }, 'own characters not refreshed');
      return false;
    }
  };
}

/** For what only a member or a leader may do. */
export async function requireRefreshed(
  refresh: RefreshOwnCharacters,
  playerId: string,
  worldId: number,
): Promise<void> {
  if (!(await refresh(playerId, worldId))) throw new AppError('world_unreachable');
}
