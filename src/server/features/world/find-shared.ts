import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * A character that is on no board, but whose owner shows parts of it (decision 046), while the
 * account is still that owner's. PostgreSQL lowers both names: for some letters, such as the Turkish İ,
 * its rules are not those of JavaScript.
 */
export function findShared(db: Db, worldId: number, name: string) {
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
    .select(['s.character_id', 's.name', 's.level', 's.class_id', 's.clan_name'])
    .where('s.world_id', '=', worldId)
    .where(sql<boolean>`lower(s.name) collate "C" = lower(${name}::text) collate "C"`)
    .limit(1)
    .executeTakeFirst();
}
