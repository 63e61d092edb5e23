import { sql } from 'kysely';
import { gameClassById } from '#reference/classes.ts';
import type { CharacterTarget } from '#server/features/game-accounts/find-own-account.ts';
import { refreshCharacters } from '#server/features/game-accounts/refresh-characters.ts';
import { worldId as asWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';

export interface Receiver {
  playerId: string;
  target: CharacterTarget & { characterId: number; characterName: string };
  archetype: string | null;
}

interface FindDeps {
  db: Db;
  worlds: WorldRegistry;
}

interface Wanted {
  worldId: number;
  char: string;
}

/**
 * The player whose character has this name. A name that does not exist, one without an account here
 * and one of a deleted account get the same response.
 */
export async function findReceiver(
  { db }: Pick<FindDeps, 'db'>,
  wanted: Wanted,
  senderId: string,
): Promise<Receiver> {
  const [found, another] = await listByName(db, wanted);
  if (!found || another) throw new AppError('gift_receiver_not_found');
  if (found.playerId === senderId) throw new AppError('gift_to_self');
  return found;
}

/**
 * The same after reading the game again: characters are renamed and deleted, and a gift must not go
 * to whoever had the name before.
 */
export async function findCurrentReceiver(
  deps: FindDeps,
  wanted: Wanted,
  senderId: string,
): Promise<Receiver> {
  if (!deps.worlds.has(asWorldId(wanted.worldId))) throw new AppError('gift_receiver_not_found');
  const logins = (await listByName(deps.db, wanted)).map(({ target }) => target.login);
  if (logins.length > 0) {
    await refreshCharacters(deps, wanted.worldId, logins).catch((error: unknown) => {
      throw error instanceof WorldUnreachable
        ? new AppError('world_unreachable', { cause: error })
        : error;
    });
  }
  return findReceiver(deps, wanted, senderId);
}

/** In any case, as players type them: no game has two names that differ in case only. */
async function listByName(db: Db, { worldId, char }: Wanted): Promise<Receiver[]> {
  const rows = await db
    .selectFrom('game_character as c')
    .innerJoin('game_account as a', (join) =>
      join.onRef('a.world_id', '=', 'c.world_id').onRef('a.login', '=', 'c.login'),
    )
    .innerJoin('player', 'player.id', 'a.player_id')
    .select(['a.player_id', 'c.login', 'c.character_id', 'c.name', 'c.class_id'])
    .where(sql<boolean>`(lower(c.name) collate "C" = lower(${char}) collate "C")`)
    .where('c.world_id', '=', worldId)
    .where('a.state', '<>', 'creating')
    .where('player.deleted_at', 'is', null)
    .limit(5)
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    target: {
      worldId,
      login: row.login,
      characterId: row.character_id,
      characterName: row.name,
    },
    archetype: gameClassById(row.class_id ?? -1)?.archetype ?? null,
  }));
}

/** The name of the sender's character that the receiver will read; empty if none was chosen. */
export async function findSignature(db: Db, playerId: string, char: string): Promise<string> {
  if (char === '') return '';
  const signatures = await listSignatures(db, playerId);
  const found = signatures.find(({ name }) => name === char);
  if (!found) throw new AppError('character_not_found');
  return found.name;
}

export function listSignatures(db: Db, playerId: string) {
  return db
    .selectFrom('game_character as c')
    .innerJoin('game_account as a', (join) =>
      join.onRef('a.world_id', '=', 'c.world_id').onRef('a.login', '=', 'c.login'),
    )
    .select(['c.world_id', 'c.name'])
    .where('a.player_id', '=', playerId)
    .orderBy('c.world_id')
    .orderBy('c.name')
    .limit(200)
    .execute();
}
