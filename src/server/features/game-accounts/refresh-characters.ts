import { worldId as asWorldId, gameLogin } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { areStored, storeCharacters } from './store-characters.ts';

/** A page that waits longer for the game shows what was last stored instead. */
const TIMEOUT_MS = 3_000;

/**
 * Reads the characters of these accounts from the game and stores them; returns the ids of those
 * that are not offline.
 */
export async function refreshCharacters(
  { db, worlds }: { db: Db; worlds: WorldRegistry },
  worldId: number,
  logins: readonly string[],
): Promise<ReadonlySet<number>> {
  if (logins.length === 0) return new Set();
  const world = worlds.get(asWorldId(worldId));
  const found = await world.characters.byAccounts(logins.map(gameLogin), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const characters = [...found.values()].flat();
  // A page is viewed far more often than a character changes, so unchanged rows are not written.
  if (!(await areStored(db, { worldId, logins, characters }))) {
    await inTransaction(db, storeCharacters, { worldId, logins, characters });
  }
  const playing = characters.filter(({ presence }) => presence !== 'offline');
  return new Set(playing.map(({ id }) => Number(id)));
}
