import type { AdminArticle } from '#contract/shop.ts';

export type ArticleState = 'hidden' | 'ended' | 'planned' | 'soldOut' | 'shown';

/** Whether players can buy an article now, and if not, why. */
export function articleState(
  article: Pick<AdminArticle, 'is_hidden' | 'starts_at' | 'ends_at' | 'stock' | 'sold'>,
): ArticleState {
  const now = Date.now() / 1000;
  if (article.is_hidden) return 'hidden';
  if (article.ends_at > 0 && article.ends_at <= now) return 'ended';
  if (article.starts_at > now) return 'planned';
  if (article.stock !== null && article.sold >= article.stock) return 'soldOut';
  return 'shown';
}
