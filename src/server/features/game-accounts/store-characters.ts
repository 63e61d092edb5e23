import { sql } from 'kysely';
import type { GameCharacter } from '#server/game/characters.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { compareKeyOf, rowOf } from './character-row.ts';

interface CharacterList {
  worldId: number;
  logins: readonly string[];
  characters: readonly GameCharacter[];
}

export async function areStored(
  db: Db,
  { worldId, logins, characters }: CharacterList,
): Promise<boolean> {
  const rows = await db
    .selectFrom('game_character')
    .select(['character_id', 'login', 'name', 'level', 'played_hours'])
    .select(['class_id', 'clan_name', 'vip_until', 'is_locked'])
    .where('world_id', '=', worldId)
    .where('login', '=', sql<string>`any(${logins})`)
    .execute();
  const stored = new Set(rows.map(compareKeyOf));
  return (
    rows.length === characters.length &&
    characters.every((character) => stored.has(compareKeyOf(rowOf(character))))
  );
}

/**
 * Replaces what is stored for these accounts. Sorted, so that concurrent requests of one player do
 * not deadlock.
 */
export async function storeCharacters(
  tx: Tx,
  { worldId, logins, characters }: CharacterList,
): Promise<void> {
  const ids = characters.map(({ id }) => Number(id));
  await tx
    .deleteFrom('game_character')
    .where('world_id', '=', worldId)
    .where('login', '=', sql<string>`any(${logins})`)
    .where('character_id', '<>', sql<number>`all(${ids}::bigint[])`)
    .execute();
  if (characters.length === 0) return;
  await tx
    .insertInto('game_character')
    .values(
      [...characters]
        .sort((a, b) => a.id - b.id)
        .map((character) => ({
          world_id: worldId,
          ...rowOf(character),
          seen_at: sql<Date>`now()`,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'character_id']).doUpdateSet((row) => ({
        login: row.ref('excluded.login'),
        name: row.ref('excluded.name'),
        level: row.ref('excluded.level'),
        played_hours: row.ref('excluded.played_hours'),
        class_id: row.ref('excluded.class_id'),
        clan_name: row.ref('excluded.clan_name'),
        vip_until: row.ref('excluded.vip_until'),
        is_locked: row.ref('excluded.is_locked'),
        seen_at: row.ref('excluded.seen_at'),
      })),
    )
    .execute();
}
