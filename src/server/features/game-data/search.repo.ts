import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseKind, ItemGrade, ItemKind, MonsterKind } from '#contract/game-data.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { splitWords } from './save-rows.ts';

export interface DataSearch {
  worldId: number;
  name: string;
  kind: DatabaseKind | undefined;
  grade: ItemGrade | undefined;
  levelFrom: number | undefined;
  levelTo: number | undefined;
}

interface Page {
  limit: number;
  offset: number;
}

export interface ListedItemRow {
  item_id: number;
  name: string;
  kind: ItemKind;
  grade: ItemGrade;
  type: string;
  slot: string;
  p_atk: number;
  m_atk: number;
  p_def: number;
  m_def: number;
  price: number;
}

export interface ListedMonsterRow {
  npc_id: number;
  name: string;
  kind: MonsterKind;
  level: number;
  hp: number;
  exp: number;
  place: string | null;
}

/** `all` is how many items the world has, so that an unfiltered search counts nothing. */
export async function searchItems(db: Db, search: DataSearch, page: Page, all: number) {
  const where = itemsWhere(search);
  const [rows, total] = await Promise.all([
    sql<ListedItemRow>`
      select item_id, name, kind, grade, type, slot, p_atk, m_atk, p_def, m_def, price
      from game_item where ${where} order by ${firstMatches(search.name)} (ascii(name) < 48), name, item_id
      limit ${page.limit} offset ${page.offset}`.execute(db),
    isEveryItem(search) ? all : count(db, sql`game_item`, where),
  ]);
  return { rows: rows.rows, total };
}

export async function searchMonsters(db: Db, search: DataSearch, page: Page, all: number) {
  const where = monstersWhere(search);
  const [rows, total] = await Promise.all([
    sql<ListedMonsterRow>`
      select found.*, home.place from (
        select npc_id, name, kind, level, hp, exp from game_monster
        where ${where} order by ${firstMatches(search.name)} level, name, npc_id
        limit ${page.limit} offset ${page.offset}
      ) found
      left join lateral (
        select place from game_habitat
        where world_id = ${search.worldId} and npc_id = found.npc_id and place <> ''
        order by spawns desc, place limit 1
      ) home on true
      order by ${firstMatches(search.name)} level, name, npc_id`.execute(db),
    isEveryMonster(search) ? all : count(db, sql`game_monster`, where),
  ]);
  return { rows: rows.rows, total };
}

async function count(db: Db, table: RawBuilder<unknown>, where: RawBuilder<SqlBool>) {
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${table} where ${where}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Names that begin with what was typed come before names with a later word that does. */
function firstMatches(name: string): RawBuilder<unknown> {
  if (name === '') return sql``;
  return sql`(lower(name) like ${prefixPattern(name)}) desc,`;
}

function prefixPattern(name: string): string {
  return `${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

function isEveryItem({ name, kind, grade }: DataSearch): boolean {
  return name === '' && (kind ?? 'item') === 'item' && !grade;
}

function isEveryMonster({ name, kind, levelFrom, levelTo }: DataSearch): boolean {
  return name === '' && kind !== 'boss' && levelFrom === undefined && levelTo === undefined;
}

function itemsWhere({ worldId, name, kind, grade }: DataSearch): RawBuilder<SqlBool> {
  const terms = [sql`world_id = ${worldId}`, ...nameConditions(name, sql`item_id`)];
  if (kind && kind !== 'item') terms.push(sql`kind = ${kind}`);
  if (grade) terms.push(sql`grade = ${grade}`);
  return sql<SqlBool>`${sql.join(terms, sql` and `)}`;
}

function monstersWhere({
  worldId,
  name,
  kind,
  levelFrom,
  levelTo,
}: DataSearch): RawBuilder<SqlBool> {
  const terms = [sql`world_id = ${worldId}`, ...nameConditions(name, sql`npc_id`)];
  if (kind === 'boss') terms.push(sql`kind in ('raid', 'grand')`);
  if (levelFrom !== undefined) terms.push(sql`level >= ${levelFrom}`);
  if (levelTo !== undefined) terms.push(sql`level <= ${levelTo}`);
  return sql<SqlBool>`${sql.join(terms, sql` and `)}`;
}

/** An item or NPC id, with or without `#`; none has more digits. */
const ID = /^#?(\d{1,9})$/;

function nameConditions(name: string, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (name === '') return [];
  const typedId = ID.exec(name)?.[1];
  if (typedId !== undefined) return [sql`${id} = ${Number(typedId)}`];
  const words = splitWords(name);
  // Only punctuation: no name matches.
  if (words.length === 0) return [sql`false`];
  // Too many names have a word that begins with a given letter: only the start of the name counts.
  if (words.every((word) => [...word].length === 1))
    return [sql`lower(name) like ${prefixPattern(name)}`];
  // Words are letters and digits only, so nothing can escape the quotes.
  return [sql`words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`];
}
