import type { GameAccount } from '#contract/game-accounts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { AccountDeps } from './account-deps.ts';
import { type OwnBans, readOwnBans } from './own-bans.ts';
import { refreshCharacters } from './refresh-characters.ts';

export interface AccountList {
  accounts: GameAccount[];
  isReachable: boolean;
}

/**
 * `stored`: the game is not queried, and nothing is written. `stored_first`: it is queried only if
 * no characters are stored.
 */
type CharacterSource = 'game' | 'stored_first' | 'stored';

/** A player's game accounts on one world; when the game does not answer, as last seen. */
export async function listAccounts(
  deps: AccountDeps,
  playerId: string,
  worldId: number,
  source: CharacterSource,
): Promise<AccountList> {
  const { db, log } = deps;
  const accounts = await db
    .selectFrom('game_account')
    .select(['login', 'state'])
    .where('player_id', '=', playerId)
    .where('world_id', '=', worldId)
    .orderBy('created_at')
    .orderBy('login')
    .execute();
  const bans = await readOwnBans(db, playerId, worldId);
  const logins = accounts.map(({ login }) => login);
  let characters = source === 'game' ? [] : await readCharacters(db, playerId, worldId);
  let isReachable = true;
  let inGame: ReadonlySet<number> | undefined;
  if (characters.length === 0 && source !== 'stored') {
    inGame = await refreshCharacters(deps, worldId, logins).catch((error: unknown) => {
      log.warn({ err: error, worldId }, 'characters shown as last seen');
      return undefined;
    });
    isReachable = inGame !== undefined;
    characters = await readCharacters(db, playerId, worldId);
  }
  return {
    isReachable,
    accounts: accounts.map(({ login, state }) => ({
      account: login,
      name: login,
      server_id: worldId,
      password: null,
      state: state as GameAccount['state'],
      ban: bans.byAccount.get(login),
      chars: characters
        .filter((character) => character.login === login)
        .map((character) => viewCharacter(character, inGame, bans)),
    })),
  };
}

type CharacterRow = Awaited<ReturnType<typeof readCharacters>>[number];

function viewCharacter(
  row: CharacterRow,
  inGame: ReadonlySet<number> | undefined,
  { byCharacter }: OwnBans,
): GameAccount['chars'][number] {
  return {
    char_id: row.character_id,
    char_name: row.name,
    level: row.level,
    login: row.login,
    in_game: inGame?.has(row.character_id) ?? null,
    class_id: row.class_id,
    clan: row.clan_name,
    // The stored time may have passed since.
    vip_until: row.vip_until && row.vip_until > new Date() ? unixSeconds(row.vip_until) : 0,
    is_locked: row.is_locked,
    ban: byCharacter.get(row.character_id),
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
    .select(['class_id', 'clan_name', 'vip_until', 'is_locked'])
    .where('game_account.player_id', '=', playerId)
    .where('game_account.world_id', '=', worldId)
    .orderBy('character_id')
    .execute();
}
