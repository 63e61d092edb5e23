import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * Selects what the owner of the character with this name shows to everybody (decision 046). The
 * consent counts only while the account still belongs to that owner and the character is still on
 * that account under that name. PostgreSQL lowercases both names: for some letters, such as the Turkish İ,
 * its rules are not those of JavaScript.
 */
export function selectSharedSheet(db: Db, worldId: number, name: string) {
  return db
    .selectFrom('character_sheet as s')
    .innerJoin('game_character as c', (join) =>
      join
        .onRef('c.world_id', '=', 's.world_id')
        .onRef('c.character_id', '=', 's.character_id')
        .onRef('c.login', '=', 's.login')
        .onRef('c.name', '=', 's.name'),
    )
    .innerJoin('game_account as a', (join) =>
      join
        .onRef('a.world_id', '=', 's.world_id')
        .onRef('a.login', '=', 's.login')
        .onRef('a.player_id', '=', 's.player_id'),
    )
    .where('s.world_id', '=', worldId)
    .where(sql<boolean>`lower(s.name) collate "C" = lower(${name}::text) collate "C"`)
    .limit(1);
}
