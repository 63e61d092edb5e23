import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { keysetSource } from '#server/platform/db/keyset-source.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';
import { selectPlayers } from './found-player.ts';

/** Logins are stored in lower case. */
export function byAccount(db: Db, text: string) {
  const column = sql<string>`game_account.login collate "C"`;
  return keysetSource(
    selectPlayers(
      db,
      'account',
      sql<string>`game_account.login`,
      sql<number>`game_account.world_id`,
    )
      .innerJoin('game_account', 'game_account.player_id', 'player.id')
      .where(sql<boolean>`(${column} like ${likePrefix(text.toLowerCase())})`),
    {
      keys: [
        { column, type: 'text' },
        { column: 'game_account.world_id', type: 'bigint' },
      ],
      direction: 'asc',
    },
  );
}

export function byCharacter(db: Db, text: string) {
  const column = sql<string>`lower(game_character.name) collate "C"`;
  return keysetSource(
    selectPlayers(
      db,
      'character',
      sql<string>`game_character.name`,
      sql<number>`game_character.world_id`,
    )
      .innerJoin('game_account', 'game_account.player_id', 'player.id')
      .innerJoin('game_character', (join) =>
        join
          .onRef('game_character.world_id', '=', 'game_account.world_id')
          .onRef('game_character.login', '=', 'game_account.login'),
      )
      .where(sql<boolean>`(${column} like ${likePrefix(text.toLowerCase())})`),
    {
      keys: [
        { column, type: 'text' },
        { column: 'game_character.world_id', type: 'bigint' },
        { column: 'game_character.character_id', type: 'bigint' },
      ],
      direction: 'asc',
    },
  );
}
