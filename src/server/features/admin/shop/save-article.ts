import type { SaveArticle } from '#contract/shop.ts';
import { allLines } from '#contract/shop-packs.ts';
import { canStack } from '#reference/items.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { hasCategory } from './admin-categories.repo.ts';
import {
  hasArticle,
  hasEquipment,
  hasImage,
  writeArticle,
  writeArticleTexts,
} from './admin-shop.repo.ts';

export interface ArticleCommand {
  article: SaveArticle;
  adminId: string;
  origin: Origin;
}

/** Earlier orders keep their price and content. */
export async function saveArticle(
  tx: Tx,
  { article, adminId, origin }: ArticleCommand,
): Promise<number> {
  const { starts_at, ends_at, image_id } = article;
  if (starts_at > 0 && ends_at > 0 && ends_at <= starts_at) throw new AppError('bad_request');
  if (!(await hasCategory(tx, article.category_id))) throw new AppError('category_not_found');
  if (image_id !== null && !(await hasImage(tx, image_id))) throw new AppError('bad_request');
  await refuseUnstackable(tx, article);
  const id = await writeArticle(tx, article);
  if (id === undefined) {
    const exists = await hasArticle(tx, article.id ?? 0);
    throw new AppError(exists ? 'shop_edited_meanwhile' : 'article_not_found');
  }
  await writeArticleTexts(tx, id, article);
  const { price, is_hidden, stock, limit_count, limit_days, server_id } = article;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'shop.article.save',
    subjectKind: 'article',
    subjectId: String(id),
    origin,
    detail: {
      title: Object.values(article.titles)[0] ?? '',
      ...{ price, is_hidden, stock, limit_count, limit_days, starts_at, ends_at, server_id },
      items: JSON.stringify(article.items).slice(0, 500),
      choices: JSON.stringify(article.choices).slice(0, 500),
    },
  });
  return id;
}

/**
 * A weapon marked as stackable would be delivered as single items, which need more inventory slots
 * than were counted.
 */
async function refuseUnstackable(tx: Tx, article: SaveArticle): Promise<void> {
  const stacked = allLines(article).flatMap(({ item_id, stacks }) => (stacks ? [item_id] : []));
  const unknown = stacked.filter((id) => canStack(id) === null);
  const isWrong =
    stacked.some((id) => canStack(id) === false) ||
    (await hasEquipment(tx, unknown, article.server_id));
  if (isWrong) throw new AppError('item_does_not_stack');
}
