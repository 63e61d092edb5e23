import { sql } from 'kysely';
import type { GameAccount } from '#contract/game-accounts.ts';
import type { PlayerListReply } from '#contract/player-lists.ts';
import { refreshCharacters } from '#server/features/game-accounts/refresh-characters.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';

export async function listAccounts(
  deps: Pick<PlayerAdminDeps, 'db' | 'worlds' | 'log'>,
  playerId: string,
  at: PageOptions['at'],
): Promise<PlayerListReply<'accounts'>> {
  const { db } = deps;
  const page = await readPage(
    db
      .selectFrom('game_account')
      .select(['world_id', 'login', 'state', 'created_at'])
      .where('player_id', '=', playerId),
    {
      keys: [
        { column: 'game_account.world_id', type: 'bigint' },
        { column: 'game_account.login', type: 'text' },
      ],
      direction: 'asc',
      at,
    },
  );
  await refreshFromGames(deps, page.rows);
  const chars = await charactersOf(db, page.rows);
  return {
    ...page,
    rows: page.rows.map(({ world_id, login, state, created_at }) => ({
      server_id: world_id,
      account: login,
      state: state as GameAccount['state'],
      created_at: unixSeconds(created_at),
      chars: chars
        .filter((char) => char.world_id === world_id && char.login === login)
        .map(({ character_id, name, level, is_locked }) => ({
          id: character_id,
          name,
          level,
          is_locked,
        })),
    })),
  };
}

/** If a game does not answer, its characters stay as last seen. */
async function refreshFromGames(
  deps: Pick<PlayerAdminDeps, 'db' | 'worlds' | 'log'>,
  accounts: readonly { world_id: number; login: string }[],
): Promise<void> {
  const worldIds = [...new Set(accounts.map(({ world_id }) => world_id))];
  await Promise.all(
    worldIds.map(async (worldId) => {
      const ofWorld = accounts.filter(({ world_id }) => world_id === worldId);
      const logins = ofWorld.map(({ login }) => login);
      try {
        await refreshCharacters(deps, worldId, logins);
      } catch (error) {
        deps.log.warn({ err: error, worldId }, 'character refresh failed');
      }
    }),
  );
}

async function charactersOf(db: Db, accounts: readonly { world_id: number; login: string }[]) {
  return db
    .selectFrom('game_character')
    .select(['world_id', 'login', 'character_id', 'name', 'level', 'is_locked'])
    .where(
      sql<boolean>`((world_id, login) in (select * from unnest(
        ${accounts.map(({ world_id }) => world_id)}::integer[],
        ${accounts.map(({ login }) => login)}::text[])))`,
    )
    .orderBy('character_id')
    .execute();
}
