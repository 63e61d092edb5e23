import { type Bought, boughtSchema } from '#contract/shop.ts';
import { bigCount } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import { quoteArticle } from '../articles/quote-article.ts';
import { correctSale, returnSale } from '../articles/return-sale.ts';
import { takeArticle } from '../articles/take-article.ts';
import { defineKind, type WorldCall } from './kind.ts';

/** An article of the shop. What it contains is frozen when it is ordered. */
export const buyArticle = defineKind({
  name: 'buy_article',
  summary: 'Buy an article of the shop for a character',
  message: 'article_bought',
  content: boughtSchema,
  // The titles and items are known only once the article has been read.
  parse: ({ article, version }) => ({
    content: { article_id: article, version, titles: {}, items: [] },
  }),
  quote: quoteArticle,
  take: takeArticle,
  call: deliverArticle,
  whenRefused: (tx, { order }) => returnSale(tx, order.id),
  whenCorrected: (tx, { order, wasDone }) => correctSale(tx, order.id, wasDone),
});

/** Delivers all items together, or none. */
export function deliverArticle(call: WorldCall<Bought>): Promise<WriteOutcome> {
  const { world, orderId, characterId, content, options } = call;
  return world.writes.deliverPack(
    {
      orderId,
      characterId,
      items: content.items.map(({ item_id, count, stacks }) => ({
        itemId: item_id,
        quantity: bigCount(count),
        stacks,
      })),
    },
    options,
  );
}
