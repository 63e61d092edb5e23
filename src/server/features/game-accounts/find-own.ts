import type { WorldRegistry } from '#server/game/registry.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { refreshCharacters } from './refresh-characters.ts';

export interface OwnAccount {
  worldId: number;
  login: string;
}

export interface CharacterTarget extends OwnAccount {
  characterId: number | null;
  characterName: string | null;
}

export interface Wanted {
  playerId: string;
  account: string;
  /** Only needed with the same account name on several servers. */
  serverId?: number | undefined;
  /** Exactly as the game writes it; absent when the whole account is meant. */
  char?: string | undefined;
}

/**
 * A player's own account, and the character on it. The game is asked only for a character it has
 * not shown us yet, so that orders can be placed while it is away.
 */
export async function findOwn(
  { db, worlds }: { db: Db; worlds: WorldRegistry },
  wanted: Wanted,
): Promise<CharacterTarget> {
  const found = await look(db, wanted);
  if (wanted.char === undefined || found.characterId !== null) return found;
  await refreshCharacters({ db, worlds }, found.worldId, [found.login]).catch((error: unknown) => {
    throw error instanceof WorldUnreachable
      ? new AppError('world_unreachable', { cause: error })
      : error;
  });
  const again = await look(db, wanted);
  if (again.characterId === null) throw new AppError('character_not_found');
  return again;
}

async function look(db: Db, wanted: Wanted): Promise<CharacterTarget> {
  const { playerId, account, serverId, char } = wanted;
  let query = db
    .selectFrom('game_account as a')
    .leftJoin('game_character as c', (join) =>
      join
        .onRef('c.world_id', '=', 'a.world_id')
        .onRef('c.login', '=', 'a.login')
        .on('c.name', '=', char ?? ''),
    )
    .select(['a.world_id', 'a.login', 'a.state', 'c.character_id', 'c.name'])
    .where('a.player_id', '=', playerId)
    .where('a.login', '=', account.toLowerCase());
  if (serverId !== undefined) query = query.where('a.world_id', '=', serverId);
  const [row, second] = await query.limit(2).execute();
  if (!row) throw new AppError('account_not_found');
  if (second) throw new AppError('account_ambiguous');
  if (row.state === 'creating') throw new AppError('account_busy');
  return {
    worldId: row.world_id,
    login: row.login,
    characterId: row.character_id,
    characterName: row.name,
  };
}
