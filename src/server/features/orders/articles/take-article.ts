import type { Bought } from '#contract/shop.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findCurrentQuote, insertSale, type QuotedArticle, takeUnit } from './articles.repo.ts';

interface Taking {
  orderId: string;
  playerId: string;
  worldId: number;
  content: Bought;
  price: number;
}

/**
 * Takes one unit of the stock and of the player's limit. An error rolls back the order and its
 * hold.
 */
export async function takeArticle(
  tx: Tx,
  { orderId, playerId, worldId, content, price }: Taking,
): Promise<void> {
  const { article_id: articleId, version } = content;
  const quoted = { id: articleId, worldId, version, price };
  if (!(await takeUnit(tx, quoted))) throw await findReason(tx, quoted);
  if (!(await insertSale(tx, { orderId, articleId, playerId }))) {
    throw new AppError('article_limit');
  }
}

async function findReason(
  tx: Tx,
  { id, worldId, version, price }: QuotedArticle,
): Promise<AppError> {
  const current = await findCurrentQuote(tx, id, worldId);
  if (!current) return new AppError('article_not_found');
  if (current.price !== price) return new AppError('price_changed');
  return new AppError(current.version === version ? 'article_sold_out' : 'article_changed');
}
