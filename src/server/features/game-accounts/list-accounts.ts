import type { GameAccount } from '#contract/game-accounts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type AccountDeps, sealContext } from './account-deps.ts';
import { refreshCharacters } from './refresh-characters.ts';

export interface AccountList {
  accounts: GameAccount[];
  isReachable: boolean;
}

/** A player's game accounts on one world; when the game does not answer, as last seen. */
export async function listAccounts(
  deps: AccountDeps,
  playerId: string,
  worldId: number,
  { withPasswords, asLastSeen }: { withPasswords: boolean; asLastSeen: boolean },
): Promise<AccountList> {
  const { db, log } = deps;
  const accounts = await db
    .selectFrom('game_account')
    .select(['login', 'state', 'password_sealed'])
    .where('player_id', '=', playerId)
    .where('world_id', '=', worldId)
    .orderBy('created_at')
    .orderBy('login')
    .execute();
  const logins = accounts.map(({ login }) => login);
  let characters = asLastSeen ? await readCharacters(db, playerId, worldId) : [];
  let isReachable = true;
  let inGame: ReadonlySet<number> | undefined;
  if (characters.length === 0) {
    inGame = await refreshCharacters(deps, worldId, logins).catch((error: unknown) => {
      log.warn({ err: error, worldId }, 'characters shown as last seen');
      return undefined;
    });
    isReachable = inGame !== undefined;
    characters = await readCharacters(db, playerId, worldId);
  }
  return {
    isReachable,
    accounts: accounts.map(({ login, state, password_sealed }) => ({
      account: login,
      name: login,
      server_id: worldId,
      password: withPasswords ? openPassword(deps, worldId, login, password_sealed) : null,
      state: state as GameAccount['state'],
      chars: characters
        .filter((character) => character.login === login)
        .map(({ character_id, name, level }) => ({
          char_id: character_id,
          char_name: name,
          level,
          login,
          in_game: inGame?.has(character_id) ?? null,
        })),
    })),
  };
}

function readCharacters(db: Db, playerId: string, worldId: number) {
  return db
    .selectFrom('game_character')
    .innerJoin('game_account', (join) =>
      join
        .onRef('game_account.world_id', '=', 'game_character.world_id')
        .onRef('game_account.login', '=', 'game_character.login'),
    )
    .select(['game_character.login', 'character_id', 'name', 'level'])
    .where('game_account.player_id', '=', playerId)
    .where('game_account.world_id', '=', worldId)
    .orderBy('character_id')
    .execute();
}

/** A key that was taken out too early hides a password; it does not take the page down. */
function openPassword(
  { keyRing, log }: AccountDeps,
  worldId: number,
  login: string,
  sealed: string | null,
): string | null {
  if (sealed === null) return null;
  try {
    return keyRing.open(sealed, sealContext(worldId, login));
  } catch (error) {
    log.error({ err: error, worldId, login }, 'a game password cannot be opened');
    return null;
  }
}
