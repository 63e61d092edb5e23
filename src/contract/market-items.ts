import { z } from 'zod';
import { INT_MAX, idTextSchema } from './bounds.ts';
import { marketOfferSchema } from './market.ts';

/** One item at one enchant level: what it costs now and what it has cost. */
export const MARKET_ITEM_PATH = '/api/market/items/:id';
export const marketItemParamsSchema = z.object({ id: z.coerce.number().int().min(1).max(INT_MAX) });

/** How far back a chart goes, in days. Older prices are deleted. */
export const PRICE_DAYS = [30, 90, 365, 730] as const;
export type PriceDays = (typeof PRICE_DAYS)[number];
export const PRICE_DAYS_MAX = 730;
export const PRICE_DAYS_SHOWN: PriceDays = 90;

export const marketItemQuerySchema = z.object({
  server_id: idTextSchema.optional(),
  enchant: z.coerce.number().int().min(0).max(65_535).default(0),
  days: z.coerce
    .number()
    .min(0)
    .max(PRICE_DAYS_MAX)
    .pipe(z.union(PRICE_DAYS.map((days) => z.literal(days))))
    .default(PRICE_DAYS_SHOWN),
});

const price = z.string().regex(/^\d+$/);

/** A day, or a week if the chart goes back a year or more. */
const pricePointSchema = z.object({
  /** yyyy-MM-dd in the world's zone; for a week, its first day. */
  day: z.string(),
  /** From selling shops; null if there were none. */
  low: price.nullable(),
  median: price.nullable(),
  /** Selling shops, on the day that had the most. */
  shops: z.int().min(0),
  /** The highest price that a buying shop offered; null if there were none. */
  best_bid: price.nullable(),
});
export type PricePoint = z.infer<typeof pricePointSchema>;

export const marketItemReplySchema = z.object({
  server_id: z.int().positive(),
  as_of: z.int().min(0),
  item_id: z.int().positive(),
  item_name: z.string(),
  grade: z.string().nullable(),
  item_kind: z.string().nullable(),
  enchant: z.int().min(0),
  /** The median of the last two weeks; null if too few shops sold it. */
  usual: price.nullable(),
  /** The cheapest first. */
  offers: z.array(marketOfferSchema),
  offer_count: z.int().min(0),
  /** Shops that buy it, the one that pays most first. */
  bids: z.array(marketOfferSchema),
  /** Enchant levels on sale now, with the number of offers. */
  enchants: z.array(z.tuple([z.int().min(0), z.int().positive()])),
  days: z.union(PRICE_DAYS.map((days) => z.literal(days))),
  /** Oldest first; the current day is the last. */
  history: z.array(pricePointSchema),
});
export type MarketItemReply = z.infer<typeof marketItemReplySchema>;
