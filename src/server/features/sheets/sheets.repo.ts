import { sql } from 'kysely';
import { type SharedParts, type SheetPart, sharedPartsSchema } from '#contract/sheets.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface CharacterKey {
  worldId: number;
  characterId: number;
}

/** A player's own character, as last seen, with what everybody can see of it. */
export async function findOwnCharacter(
  db: Db | Tx,
  playerId: string,
  { worldId, characterId }: CharacterKey,
) {
  const row = await db
    .selectFrom('game_character as c')
    .innerJoin('game_account as a', (join) =>
      join.onRef('a.world_id', '=', 'c.world_id').onRef('a.login', '=', 'c.login'),
    )
    .leftJoin('character_sheet as s', (join) =>
      join
        .onRef('s.world_id', '=', 'c.world_id')
        .onRef('s.character_id', '=', 'c.character_id')
        .onRef('s.player_id', '=', 'a.player_id')
        .onRef('s.login', '=', 'a.login'),
    )
    .select(['c.name', 'c.login', 'c.level', 'c.class_id', 'c.clan_name', 's.parts', 's.content'])
    .where('a.player_id', '=', playerId)
    .where('c.world_id', '=', worldId)
    .where('c.character_id', '=', characterId)
    .executeTakeFirst();
  if (!row) return null;
  const { parts, content, ...character } = row;
  return { ...character, parts: (parts ?? []) as SheetPart[], content: parseContent(content) };
}

/**
 * What the owner of the character with this name shows. The consent counts only while the account
 * is still that owner's and the character still on that account and called so.
 */
export async function findPublicSheet(
  db: Db,
  worldId: number,
  name: string,
): Promise<{ parts: SharedParts; readAt: Date } | null> {
  const row = await db
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
    .select(['s.content', 's.read_at'])
    .where('s.world_id', '=', worldId)
    // Both by PostgreSQL: its rules for letters are not those of JavaScript, as for the Turkish İ.
    .where(sql<boolean>`lower(s.name) collate "C" = lower(${name}::text) collate "C"`)
    .limit(1)
    .executeTakeFirst();
  return row ? { parts: parseContent(row.content), readAt: row.read_at } : null;
}

/** From the files the operator imported for this world. */
export async function findSkillNames(
  db: Db,
  worldId: number,
  skillIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (skillIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('game_skill')
    .select(['skill_id', 'name'])
    .where('world_id', '=', worldId)
    .where(sql<boolean>`skill_id = any(${skillIds}::integer[])`)
    .execute();
  return new Map(rows.map(({ skill_id, name }) => [skill_id, name]));
}

function parseContent(content: string | null): SharedParts {
  return content === null ? {} : sharedPartsSchema.parse(JSON.parse(content));
}
