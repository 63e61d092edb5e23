import type { Dropped, Droppers, ItemRef, ListedItem, Recipe } from '#contract/game-data.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import {
  type DroppedRow,
  type DropperRow,
  type ItemRefRow,
  listItemRefs,
  type RecipeRow,
} from './entries.repo.ts';
import { figureOf } from './figure-of.ts';
import type { ListedItemRow } from './search.repo.ts';

export function viewItemRef(row: ItemRefRow): ItemRef {
  const { item_id, name, kind, grade, type, slot } = row;
  return { item_id, name, kind, grade, type, slot, figure: figureOf(row) };
}

export function viewListedItem(row: ListedItemRow): ListedItem {
  const { p_atk, m_atk, p_def, m_def, price } = row;
  return { ...viewItemRef(row), p_atk, m_atk, p_def, m_def, price };
}

export function viewDropped(row: DroppedRow): Dropped {
  const { chance, amount_from, amount_to } = row;
  return { chance, amount_from, amount_to, item: viewItemRef(row) };
}

export function viewDroppers({ rows, total }: { rows: DropperRow[]; total: number }): Droppers {
  return {
    total,
    rows: rows.map(({ chance, amount_from, amount_to, npc_id, name, kind, level }) => ({
      chance,
      amount_from,
      amount_to,
      monster: { npc_id, name, kind, level },
    })),
  };
}

/** Includes the items that the recipes refer to, read in one query. */
export async function viewRecipes(
  db: Db,
  worldId: number,
  rows: readonly RecipeRow[],
): Promise<Recipe[]> {
  const ids = rows.flatMap(({ scroll_id, product_id, materials }) => [
    scroll_id,
    product_id,
    ...materials.map(({ item_id }) => item_id),
  ]);
  const items =
    ids.length === 0 ? new Map<number, ItemRefRow>() : await listItemRefs(db, worldId, ids);
  const refOf = (id: number) => {
    const row = items.get(id);
    return row ? viewItemRef(row) : null;
  };
  return rows.flatMap(({ scroll_id, product_id, materials, ...recipe }) => {
    const product = refOf(product_id);
    if (!product) return [];
    const needed = materials.flatMap(({ item_id, quantity }) => {
      const item = refOf(item_id);
      return item ? [{ item, quantity }] : [];
    });
    return [{ ...recipe, scroll: refOf(scroll_id), product, materials: needed }];
  });
}
