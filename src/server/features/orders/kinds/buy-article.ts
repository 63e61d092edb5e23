import { boughtSchema } from '#contract/shop.ts';
import { bigCount } from '#server/game/ids.ts';
import { quoteArticle } from '../articles/quote-article.ts';
import { correctSale, returnSale } from '../articles/return-sale.ts';
import { takeArticle } from '../articles/take-article.ts';
import { defineKind } from './kind.ts';

/** An article of the shop. What it contains is frozen when it is ordered. */
export const buyArticle = defineKind({
  name: 'buy_article',
  summary: 'Buy an article of the shop for a character',
  message: 'article_bought',
  content: boughtSchema,
  // Nothing is known before the article is read.
  parse: ({ article, version }) => ({
    content: { article_id: article, version, titles: {}, items: [] },
  }),
  quote: quoteArticle,
  take: takeArticle,
  call: ({ world, orderId, characterId, content, options }) =>
    world.writes.deliverPack(
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
    ),
  whenRefused: (tx, { order }) => returnSale(tx, order.id),
  whenCorrected: (tx, { order, wasDone }) => correctSale(tx, order.id, wasDone),
});
