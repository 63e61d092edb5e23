import { boughtSchema } from '#contract/shop.ts';
import { finishArticleGift, followOrderCorrection } from '../articles/article-gifts.repo.ts';
import { quoteArticle } from '../articles/quote-article.ts';
import { correctSale, returnSale } from '../articles/return-sale.ts';
import { deliverArticle } from './buy-article.ts';
import { defineKind } from './kind.ts';

/** An article of the shop for somebody else's character; see ../gifts/give-article.ts. */
export const giftArticle = defineKind({
  name: 'gift_article',
  summary: 'Give an article of the shop to another player’s character',
  message: 'gift_sent',
  confirmation: 'recent',
  isForOthers: true,
  content: boughtSchema,
  parse: ({ article, version }) => ({
    content: { article_id: article, version, titles: {}, items: [] },
  }),
  quote: quoteArticle,
  call: deliverArticle,
  whenDone: (tx, { order }) => finishArticleGift(tx, order.id, 'done'),
  whenRefused: async (tx, { order }) => {
    await returnSale(tx, order.id);
    await finishArticleGift(tx, order.id, 'returned');
  },
  whenCorrected: async (tx, { order, wasDone }) => {
    await correctSale(tx, order.id, wasDone);
    await followOrderCorrection(tx, order.id, wasDone);
  },
});
