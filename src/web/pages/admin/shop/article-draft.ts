import type { AdminArticle, SaveArticle, ShopArticle, ShownLine } from '#contract/shop.ts';
import type { PackLine } from '#contract/shop-packs.ts';
import { canStack, itemById } from '#reference/items.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';

/** What an article delivers, while it is edited. */
export type PackDraft = Pick<SaveArticle, 'items' | 'choices'>;

/** One piece; the built-in item table says whether it stacks, and an unknown item is assumed to. */
export function newLine(item_id: number): PackLine {
  return { item_id, count: 1, stacks: canStack(item_id) ?? true };
}

/**
 * Looked up in the built-in item table. A server's own items appear by ID here; the shop shows
 * their imported names.
 */
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
    // Stock, limits and period are in uncontrolled inputs, so the preview leaves them out.
    left: null,
    limit: null,
    ends_at: 0,
  };
}

type ArticleDraft = PackDraft & Pick<SaveArticle, 'titles' | 'descriptions' | 'price' | 'image_id'>;

/** What is saved: the draft, and the inputs that only the form holds. */
export function articleBody(
  form: FormData,
  { article, draft, zone }: { article: AdminArticle | null; draft: ArticleDraft; zone: string },
) {
  const text = (name: string) => String(form.get(name) ?? '');
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
  return {
    ...(article ? { id: article.id, revision: article.revision } : {}),
    ...draft,
    category_id: Number(text('category_id')),
    server_id: number('server_id'),
    position: number('position') ?? 0,
    is_hidden: form.get('is_visible') !== 'on',
    stock: number('stock'),
    limit_count: number('limit_count'),
    // Days without a count limit nothing, and the database refuses them.
    limit_days: number('limit_count') === null ? null : number('limit_days'),
    starts_at: fromLocalInput(text('starts_at'), zone),
    ends_at: fromLocalInput(text('ends_at'), zone),
  };
}
