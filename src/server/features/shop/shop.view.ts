import { mediaPath } from '#contract/admin-posts.ts';
import { packContentSchema, type ShopArticle, type ShownLine } from '#contract/shop.ts';
import type { PackLine } from '#contract/shop-packs.ts';
import { itemById } from '#reference/items.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { ArticleRow, ItemNames } from './shop.repo.ts';

export function viewArticle(row: ArticleRow, names: ItemNames): ShopArticle {
  const { items, choices } = packContentSchema.parse(row);
  const viewLines = (lines: readonly PackLine[]) => lines.map((line) => viewLine(line, names));
  const { limit_count: count, limit_days: days, stock, sold } = row;
  return {
    id: row.id,
    category_id: row.category_id,
    title: row.title,
    description: row.description,
    price: row.price,
    version: row.version,
    items: viewLines(items),
    choices: choices.map(({ options }) => ({
      options: options.map((option) => ({
        archetypes: option.archetypes,
        items: viewLines(option.items),
      })),
    })),
    image: row.image_id === null ? null : mediaPath(row.image_id),
    left: stock === null ? null : Math.max(0, stock - sold),
    limit: count === null ? null : { count, days },
    ends_at: row.ends_at ? unixSeconds(row.ends_at) : 0,
  };
}

/** Every item of the articles, whichever option has it. */
export function itemIdsOf(rows: readonly Pick<ArticleRow, 'items' | 'choices'>[]): number[] {
  const ids = rows.flatMap((row) => {
    const { items, choices } = packContentSchema.parse(row);
    const options = choices.flatMap((choice) => choice.options);
    return [...items, ...options.flatMap((option) => option.items)].map(({ item_id }) => item_id);
  });
  return [...new Set(ids)];
}

/**
 * The name is from the items the operator imported; the kind, which decides the icon, is from our
 * table if it has the item.
 */
function viewLine(line: PackLine, names: ItemNames): ShownLine {
  const [imported, builtIn] = [names.get(line.item_id), itemById(line.item_id)];
  const { name, grade } = imported ?? builtIn;
  return { ...line, name, grade, kind: builtIn.kind ?? imported?.kind ?? null };
}
