import type { AdminArticle, SaveArticle, ShopArticle, ShownLine } from '#contract/shop.ts';
import type { PackLine } from '#contract/shop-packs.ts';
import { canStack, itemById } from '#reference/items.ts';

/** The part of an article that is not edited in plain form fields. */
export type PackDraft = Pick<SaveArticle, 'items' | 'choices'>;

export const NEW_LINE: PackLine = { item_id: 57, count: 1, stacks: true };

/** Another item: whether it stacks follows from our table, where it is known. */
export function withItem(line: PackLine, item_id: number): PackLine {
  return { ...line, item_id, stacks: canStack(item_id) ?? line.stacks };
}

/** By our table; a server's own items appear by their number here, and by name in the shop. */
export function shownLine(line: PackLine): ShownLine {
  const { name, kind, grade } = itemById(line.item_id);
  return { ...line, name, kind, grade };
}

export function previewOf(
  article: AdminArticle | null,
  pack: PackDraft,
  shown: { title: string; description: string; price: number; image: string | null },
): ShopArticle {
  return {
    ...shown,
    id: article?.id ?? 0,
    category_id: article?.category_id ?? 0,
    version: article?.version ?? 1,
    items: pack.items.map(shownLine),
    choices: pack.choices.map(({ options }) => ({
      options: options.map(({ archetypes, items }) => ({
        archetypes,
        items: items.map(shownLine),
      })),
    })),
    left: null,
    limit: null,
    ends_at: article?.ends_at ?? 0,
  };
}
