import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { splitWords } from './save-rows.ts';

/** What most visitors look for, in every edition of the game. */
const KNOWN = ['Adena', 'Queen Ant', 'Baium', 'Antharas', 'Draconic Bow', 'Tateossian Earring'];
/** Typing errors are rare in the first letters; fewer would match too many names. */
const SAME_LETTERS = 3;
/** All names with the same first letters, but for the most common ones. */
const SIMILAR_MAX = 300;

/** For a search without results: names that begin like what was typed, and known ones. */
export async function suggestNames(db: Db, worldId: number, typed: string) {
  const [similar, known] = await Promise.all([
    listSimilar(db, worldId, typed),
    listKnown(db, worldId),
  ]);
  return { similar, known };
}

async function listSimilar(db: Db, worldId: number, typed: string): Promise<string[]> {
  const [longest = ''] = splitWords(typed).sort((a, b) => b.length - a.length);
  const letters = [...longest].slice(0, SAME_LETTERS).join('');
  if ([...longest].length < SAME_LETTERS) return [];
  // Letters and digits only, so nothing can escape the quotes.
  const words = `'${letters}':*`;
  const found = await sql<{ name: string }>`
    select name from game_item where world_id = ${worldId} and words @@ ${words}::tsquery
    union
    select name from game_monster where world_id = ${worldId} and words @@ ${words}::tsquery
    limit ${SIMILAR_MAX}`.execute(db);
  return found.rows.map(({ name }) => name);
}

async function listKnown(db: Db, worldId: number): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from game_item where world_id = ${worldId} and name = any(${KNOWN})
    union
    select name from game_monster where world_id = ${worldId} and name = any(${KNOWN})`.execute(db);
  const names = new Set(found.rows.map(({ name }) => name));
  return KNOWN.filter((name) => names.has(name));
}
