import { z } from 'zod';
import { PRICED_KINDS } from './order-kinds.ts';
import { PURSES } from './purses.ts';

export const ADMIN_PRICES_PATH = '/api/admin/prices';
export const PRICE_MAX = 1_000_000_000;

const priceSchema = z.object({
  kind: z.enum(PRICED_KINDS),
  purse: z.enum(PURSES),
  /** What it costs now. */
  price: z.int(),
  /** The configured value. */
  configured: z.int(),
  /** 0 and empty if never changed. */
  changed_at: z.int(),
  changed_by: z.string(),
});
export type PriceLine = z.infer<typeof priceSchema>;
export const pricesReplySchema = z.object({ prices: z.array(priceSchema) });
export type PricesReply = z.infer<typeof pricesReplySchema>;

export const setPriceBodySchema = z.object({
  kind: z.enum(PRICED_KINDS),
  /** Null reverts to the configured price. */
  price: z.int().min(0).max(PRICE_MAX).nullable(),
});
