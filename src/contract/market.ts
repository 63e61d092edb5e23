import { z } from 'zod';
import { idTextSchema } from './bounds.ts';

/** Private stores as of the last refresh from the game. */
export const MARKET_PATH = '/api/market';
export const MARKET_PER_PAGE = 50;
/** The most offers that are read from a world, newest shops first. */
export const MARKET_DEPTH = 50_000;

export const OFFER_KINDS = ['sell', 'buy', 'package', 'craft'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];
export const MARKET_SORTS = ['cheapest', 'dearest', 'name', 'enchant'] as const;
export type MarketSort = (typeof MARKET_SORTS)[number];

export const marketQuerySchema = z.object({
  server_id: idTextSchema.optional(),
  kind: z.enum(OFFER_KINDS).optional(),
  /** Part of an item's name. */
  item: z.string().trim().max(60).default(''),
  enchant_from: z.coerce.number().int().min(0).max(65_535).default(0),
  sort: z.enum(MARKET_SORTS).default('cheapest'),
  /** `next` of the previous page. */
  after: z.string().max(300).optional(),
});
export type MarketQuery = z.infer<typeof marketQuerySchema>;

/** The nearest town, and whether the place is in it; x and y are the game's. */
const placeSchema = z.object({
  town: z.string(),
  is_inside: z.boolean(),
  x: z.int(),
  y: z.int(),
});
export type ShopPlace = z.infer<typeof placeSchema>;

const digits = z.string().regex(/^\d+$/);

export const marketOfferSchema = z.object({
  id: z.int().positive(),
  kind: z.enum(OFFER_KINDS),
  item_id: z.int(),
  item_name: z.string(),
  /** Both null for an item that is not in our table. */
  grade: z.string().nullable(),
  item_kind: z.string().nullable(),
  enchant: z.int().min(0),
  /** Both may be more than a JavaScript number holds exactly. */
  quantity: digits,
  price: digits,
  shop: z.string(),
  seller: z.string(),
  /** Where the shop stands; null if the game does not store it. */
  place: placeSchema.nullable(),
  /** Its usual price; null if too few shops sell it. */
  usual: digits.nullable(),
});
export type Offer = z.infer<typeof marketOfferSchema>;

export const marketReplySchema = z.object({
  server_id: z.int().positive(),
  /** When the shops were read, Unix seconds; 0 if never. */
  as_of: z.int().min(0),
  total: z.int().min(0),
  offers: z.array(marketOfferSchema),
  next: z.string().nullable(),
});
export type MarketReply = z.infer<typeof marketReplySchema>;

/** Private stores by the usual price of what they sell, richest first. */
export const RICHEST_PATH = '/api/market/richest';
export const richestQuerySchema = z.object({ server_id: idTextSchema.optional() });

const richShopSchema = z.object({
  seller: z.string(),
  worth: digits,
  /** How many of its offers have a usual price. */
  goods: z.int().positive(),
  place: placeSchema.nullable(),
});
export type RichShop = z.infer<typeof richShopSchema>;

export const richestReplySchema = z.object({
  server_id: z.int().positive(),
  shops: z.array(richShopSchema),
});
export type RichestReply = z.infer<typeof richestReplySchema>;
