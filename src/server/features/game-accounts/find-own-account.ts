import { worldId as asWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { refreshCharacters } from './refresh-characters.ts';

interface OwnAccount {
  worldId: number;
  login: string;
}

export interface CharacterTarget extends OwnAccount {
  characterId: number | null;
  characterName: string | null;
}

export interface OwnQuery {
  playerId: string;
  account: string;
  /** Needed only if several servers have the account name, and the character if one is named. */
  serverId?: number | undefined;
  /** Exactly as the game writes it; absent when the whole account is meant. */
  char?: string | undefined;
}

interface FindDeps {
  db: Db;
  worlds: WorldRegistry;
}

interface Found extends CharacterTarget {
  state: string;
}

/**
 * A player's own account, and the character on it. The game is queried only for a character not
 * stored yet, so that orders can be placed while it is unreachable.
 */
export async function findOwnAccount(deps: FindDeps, query: OwnQuery): Promise<CharacterTarget> {
  const all = await findAll(deps.db, query);
  const configured = all.filter(({ worldId }) => deps.worlds.has(asWorldId(worldId)));
  // A server no longer configured matches only if it is named explicitly.
  const found = query.serverId === undefined && configured.length > 0 ? configured : all;
  if (found.length === 0) throw new AppError('account_not_found');
  if (query.char === undefined) return requireReady(requireOnlyOne(found));
  // An account that is still being created has no characters to mistake for others.
  const created = found.filter(({ state }) => state !== 'creating');
  if (created.length === 0) throw new AppError('account_busy');
  const unseen = created.filter(({ characterId }) => characterId === null);
  if (unseen.length === 0) return requireOnlyOne(created);
  // Every server must answer: an unreachable one may have a character of that name too.
  await Promise.all(unseen.map((account) => readFromGame(deps, account)));
  const withCharacter = (await findAll(deps.db, query)).filter(
    ({ characterId }) => characterId !== null,
  );
  if (withCharacter.length === 0) throw new AppError('character_not_found');
  return requireOnlyOne(withCharacter);
}

function requireOnlyOne(found: readonly Found[]): Found {
  const [account, another] = found;
  if (!account) throw new AppError('account_not_found');
  if (another) throw new AppError('account_ambiguous');
  return account;
}

function requireReady(account: Found): Found {
  if (account.state === 'creating') throw new AppError('account_busy');
  return account;
}

async function readFromGame(deps: FindDeps, { worldId, login }: OwnAccount): Promise<void> {
  // Accounts outlive the configuration: nothing can be sent to a server that was removed from it.
  if (!deps.worlds.has(asWorldId(worldId))) return;
  await refreshCharacters(deps, worldId, [login]).catch((error: unknown) => {
    throw error instanceof WorldUnreachable
      ? new AppError('world_unreachable', { cause: error })
      : error;
  });
}

/** The player's accounts of that name, one per server, each with the character if it is stored. */
async function findAll(db: Db, wanted: OwnQuery): Promise<Found[]> {
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
  const rows = await query.orderBy('a.world_id').execute();
  return rows.map((row) => ({
    worldId: row.world_id,
    login: row.login,
    characterId: row.character_id,
    characterName: row.name,
    state: row.state,
  }));
}
