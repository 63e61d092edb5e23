import type { OrderBodies } from '#contract/order-kinds.ts';
import { type Bought, packContentSchema } from '#contract/shop.ts';
import { type PackLine, resolvePack } from '#contract/shop-packs.ts';
import { gameClassById } from '#reference/classes.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Quote, QuoteRequest } from '../kinds/kind.ts';
import { findArticle, findClass } from './articles.repo.ts';

/** The price and the items of an article for this character, by its class as it was last seen. */
export async function quoteArticle(
  db: Db,
  { body, target }: QuoteRequest<Omit<OrderBodies['buy_article'], 'account' | 'char'>>,
): Promise<Quote<Bought>> {
  const { article: id, version, price: shownPrice, picks, shown = picks } = body;
  const { worldId, characterId } = target;
  const article = await findArticle(db, id, worldId);
  if (!article) throw new AppError('article_not_found');
  if (shownPrice !== undefined && shownPrice !== article.price) throw new AppError('price_changed');
  if (article.version !== version) throw new AppError('article_changed');
  const classId = characterId === null ? null : await findClass(db, worldId, characterId);
  const archetype = gameClassById(classId ?? -1)?.archetype ?? null;
  const items = resolvePack(packContentSchema.parse(article), archetype, shown);
  if (!isResolved(items)) throw new AppError(`article_${items}`);
  return {
    price: article.price,
    content: { article_id: id, version, titles: article.titles, items },
  };
}

function isResolved(items: ReturnType<typeof resolvePack>): items is PackLine[] {
  return typeof items !== 'string';
}
