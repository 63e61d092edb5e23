import type { SaveArticle } from '#contract/shop.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { hasCategory, hasImage, writeArticle, writeArticleTexts } from './admin-shop.repo.ts';

export interface ArticleCommand {
  article: SaveArticle;
  adminId: string;
  origin: Origin;
}

/** Orders that were placed before keep the price and the content they have. */
export async function saveArticle(
  tx: Tx,
  { article, adminId, origin }: ArticleCommand,
): Promise<number> {
  const { starts_at, ends_at, image_id } = article;
  if (starts_at > 0 && ends_at > 0 && ends_at <= starts_at) throw new AppError('bad_request');
  if (!(await hasCategory(tx, article.category_id))) throw new AppError('category_not_found');
  if (image_id !== null && !(await hasImage(tx, image_id))) throw new AppError('bad_request');
  const id = await writeArticle(tx, article);
  if (id === undefined) throw new AppError('article_not_found');
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
