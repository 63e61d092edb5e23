import { sql } from 'kysely';
import {
  DROPPERS_MAX,
  type ItemGrade,
  type ItemKind,
  type MonsterKind,
  type Rates,
  USES_MAX,
} from '#contract/game-data.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export async function findEdition(db: Db, worldId: number) {
  const row = await db
    .selectFrom('game_data')
    .select(['imported_at', 'items', 'monsters', 'rates'])
    .where('world_id', '=', worldId)
    .executeTakeFirst();
  // Written by the import, and checked by the reply's schema.
  return row && { ...row, rates: row.rates as unknown as Rates };
}

/** A world that left the configuration keeps its rows, but has no pages. */
export async function listEditions(db: Db, worldIds: readonly number[]) {
  return db
    .selectFrom('game_data')
    .select(['world_id', 'imported_at', 'items', 'monsters'])
    .where('world_id', 'in', worldIds)
    .orderBy('world_id')
    .execute();
}

export async function findItem(db: Db, worldId: number, itemId: number) {
  const row = await db
    .selectFrom('game_item')
    .select(['item_id', 'name', 'kind', 'grade', 'type', 'slot', 'weight', 'price', 'crystals'])
    .select(['p_atk', 'm_atk', 'p_def', 'm_def', 'is_stackable', 'is_tradeable'])
    .where('world_id', '=', worldId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as ItemKind, grade: row.grade as ItemGrade };
}

export async function findMonster(db: Db, worldId: number, npcId: number) {
  const row = await db
    .selectFrom('game_monster')
    .select(['npc_id', 'name', 'title', 'kind', 'level', 'hp', 'mp', 'exp', 'sp'])
    .select(['p_atk', 'm_atk', 'p_def', 'm_def', 'is_aggressive'])
    .where('world_id', '=', worldId)
    .where('npc_id', '=', npcId)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as MonsterKind };
}

export interface DropperRow {
  chance: number;
  amount_from: number;
  amount_to: number;
  npc_id: number;
  name: string;
  kind: MonsterKind;
  level: number;
}

/** The best chances first. */
export async function listDroppers(
  db: Db,
  worldId: number,
  { itemId, isSpoil }: { itemId: number; isSpoil: boolean },
) {
  const [found, counted] = await Promise.all([
    sql<DropperRow>`
      select chance, amount_from, amount_to, npc_id, name, kind, level
      from game_drop join game_monster using (world_id, npc_id)
      where world_id = ${worldId} and item_id = ${itemId} and is_spoil = ${isSpoil}
      order by chance desc, npc_id, position limit ${DROPPERS_MAX}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from game_drop
      where world_id = ${worldId} and item_id = ${itemId} and is_spoil = ${isSpoil}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export interface ItemRefRow {
  item_id: number;
  name: string;
  kind: ItemKind;
  grade: ItemGrade;
  type: string;
  slot: string;
}

export type DroppedRow = ItemRefRow &
  Pick<DropperRow, 'chance' | 'amount_from' | 'amount_to'> & { is_spoil: boolean };

export async function listDropped(db: Db, worldId: number, npcId: number): Promise<DroppedRow[]> {
  const found = await sql<DroppedRow>`
    select is_spoil, chance, amount_from, amount_to, item_id, name, kind, grade, type, slot
    from game_drop join game_item using (world_id, item_id)
    where world_id = ${worldId} and npc_id = ${npcId}
    order by chance desc, position`.execute(db);
  return found.rows;
}

export async function listHabitats(db: Db, worldId: number, npcId: number) {
  return db
    .selectFrom('game_habitat')
    .select(['place', 'spawns', 'x', 'y', 'respawn_seconds'])
    .where('world_id', '=', worldId)
    .where('npc_id', '=', npcId)
    .orderBy('spawns', 'desc')
    .orderBy('place')
    .execute();
}

export interface RecipeRow {
  recipe_id: number;
  scroll_id: number;
  product_id: number;
  product_count: number;
  level: number;
  success_rate: number;
  mp: number;
  is_common: boolean;
  materials: { item_id: number; quantity: number }[];
}

const RECIPES_LISTED_MAX = 20;

/** Recipes that produce the item, and the one that the item teaches. */
export async function listRecipes(db: Db, worldId: number, itemId: number): Promise<RecipeRow[]> {
  const found = await sql<RecipeRow>`
    select recipe_id, scroll_id, product_id, product_count, level, success_rate, mp, is_common,
      (select coalesce(jsonb_agg(jsonb_build_object('item_id', item_id, 'quantity', quantity)
          order by position), '[]')
        from game_recipe_material material
        where material.world_id = ${worldId} and material.recipe_id = game_recipe.recipe_id
      ) as materials
    from game_recipe
    where world_id = ${worldId} and (product_id = ${itemId} or scroll_id = ${itemId})
    order by success_rate desc, recipe_id limit ${RECIPES_LISTED_MAX}`.execute(db);
  return found.rows;
}

export async function listUses(db: Db, worldId: number, itemId: number) {
  const found = await sql<ItemRefRow & { quantity: number }>`
    select quantity, item.item_id, name, kind, grade, type, slot
    from game_recipe_material material
      join game_recipe recipe using (world_id, recipe_id)
      join game_item item on item.world_id = recipe.world_id and item.item_id = product_id
    where material.world_id = ${worldId} and material.item_id = ${itemId}
    order by name, recipe_id limit ${USES_MAX}`.execute(db);
  return found.rows;
}

export async function listItemRefs(
  db: Db,
  worldId: number,
  itemIds: readonly number[],
): Promise<Map<number, ItemRefRow>> {
  const found = await sql<ItemRefRow>`
    select item_id, name, kind, grade, type, slot from game_item
    where world_id = ${worldId} and item_id = any(${itemIds}::integer[])`.execute(db);
  return new Map(found.rows.map((row) => [row.item_id, row]));
}

/** For the sitemap that search engines read. */
export async function listEntryIds(
  db: Db,
  worldId: number,
  { list, offset, limit }: { list: 'items' | 'monsters'; offset: number; limit: number },
): Promise<number[]> {
  const [table, id] = list === 'items' ? ['game_item', 'item_id'] : ['game_monster', 'npc_id'];
  const found = await sql<{ id: number }>`
    select ${sql.ref(id ?? '')} as id from ${sql.table(table ?? '')}
    where world_id = ${worldId} order by 1 limit ${limit} offset ${offset}`.execute(db);
  return found.rows.map((row) => row.id);
}
