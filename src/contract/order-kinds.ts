import { z } from 'zod';
import { idTextSchema, shownAmountSchema, typedNumberSchema } from './bounds.ts';
import { giftMessageSchema, giftSignatureSchema } from './gift-fields.ts';
import type { Purse } from './purses.ts';

/**
 * What all modules need to know about an order kind; docs/adding-an-order-kind.md has the other
 * files.
 */
interface OrderKindEntry {
  path: `/api/${string}`;
  purse: Purse;
  /**
   * The default price; with it the kind has an entry under `orders.prices` and in the admin area.
   * Without it: free, the amount that is sent, or what the kind's `quote` reads.
   */
  price?: number;
  /** Character names for which it is free. */
  isFreeFor?: (char: string) => boolean;
  /** What the world must be able to do: its name in /api/services. Absent if it is done without a game. */
  service?: string;
  /** The same as a capability of the game world. */
  capability?: string;
}

const DELIVERY = { service: 'deliver', capability: 'deliver' } as const;
const LOCK = { service: 'lock', capability: 'lock' } as const;

/** Everything a player can order, by the name that is stored with the order. */
export const ORDER_KINDS = {
  send_coins: { path: '/api/coins', purse: 'coins', ...DELIVERY },
  send_referral_coins: { path: '/api/referral_coins', purse: 'referral', ...DELIVERY },
  send_votes: { path: '/api/vote_coins', purse: 'votes', ...DELIVERY },
  rename: {
    path: '/api/name',
    purse: 'coins',
    price: 100,
    // A hyphen marks a name that a merge of servers assigned; the player did not choose it.
    isFreeFor: (char) => char.includes('-'),
    service: 'rename',
    capability: 'rename',
  },
  migrate: { path: '/api/migrate', purse: 'coins', price: 400 },
  color: {
    path: '/api/color',
    purse: 'votes',
    price: 4,
    service: 'color',
    capability: 'nameColor',
  },
  vip: { path: '/api/vip', purse: 'votes', price: 20, service: 'vip', capability: 'vip' },
  lock: { path: '/api/lock', purse: 'votes', price: 0, ...LOCK },
  unlock: { path: '/api/unlock', purse: 'votes', ...LOCK },
  unstuck: {
    path: '/api/unstuck',
    purse: 'votes',
    price: 0,
    service: 'unstuck',
    capability: 'unstuck',
  },
  appearance: {
    path: '/api/appearance',
    purse: 'coins',
    price: 60,
    service: 'appearance',
    capability: 'looks',
  },
  title_color: {
    path: '/api/title_color',
    purse: 'votes',
    price: 4,
    service: 'title_color',
    capability: 'titleColor',
  },
  clear_karma: {
    path: '/api/clear_karma',
    purse: 'coins',
    price: 30,
    service: 'clear_karma',
    capability: 'clearKarma',
  },
  clear_pk: {
    path: '/api/clear_pk',
    purse: 'coins',
    price: 50,
    service: 'clear_pk',
    capability: 'clearPk',
  },
  // Its price is the article's, which is in the database.
  buy_article: {
    path: '/api/shop/orders',
    purse: 'coins',
    service: 'shop',
    capability: 'deliverPack',
  },
  // The same, for another player's character.
  gift_article: {
    path: '/api/gifts/articles',
    purse: 'coins',
    service: 'shop',
    capability: 'deliverPack',
  },
} as const satisfies Record<string, OrderKindEntry>;

type Kinds = typeof ORDER_KINDS;
export type OrderKindName = keyof Kinds;
type KindWith<Part> = {
  [Name in OrderKindName]: Kinds[Name] extends Part ? Name : never;
}[OrderKindName];

/** Ordered for a character, and done by the game. */
export type CharacterKind = KindWith<{ service: string }>;
export type PricedKind = KindWith<{ price: number }>;
export type Prices = Record<PricedKind, number>;
export type OrderService = Kinds[CharacterKind]['service'];

export const ORDER_KIND_NAMES = Object.keys(ORDER_KINDS) as OrderKindName[];
export const PRICED_KINDS = ORDER_KIND_NAMES.filter(isPriced);

export function isPriced(kind: OrderKindName): kind is PricedKind {
  return 'price' in ORDER_KINDS[kind];
}

/** What it costs for this character, or for an account if there is none. */
export function priceOf(kind: PricedKind, prices: Prices, char = ''): number {
  const { isFreeFor }: OrderKindEntry = ORDER_KINDS[kind];
  return isFreeFor?.(char) ? 0 : prices[kind];
}

/** The world capability behind each service. */
export const ORDER_SERVICES = Object.fromEntries(
  ORDER_KIND_NAMES.map((kind): OrderKindEntry => ORDER_KINDS[kind]).flatMap(
    ({ service, capability }) => (service ? [[service, capability]] : []),
  ),
) as Record<OrderService, Kinds[CharacterKind]['capability']>;
export const ORDER_SERVICE_NAMES = Object.keys(ORDER_SERVICES) as OrderService[];

/**
 * One field per price. The build recognizes it by name and drops it from pages: see vite.config.ts.
 */
export function pricesSchema<Price extends z.ZodType>(fieldOf: (kind: PricedKind) => Price) {
  const fields = PRICED_KINDS.map((kind) => [kind, fieldOf(kind)]);
  return z.object(Object.fromEntries(fields) as Record<PricedKind, Price>);
}

/** Orders, with the specification's field names. Values a user can get wrong are refused with a message. */
const ofAccount = {
  account: z.string().min(1).max(64),
  /** Only needed if several servers have the same account and character names. */
  server_id: idTextSchema.optional(),
  /** The price the player confirmed: never more than that is taken. */
  price: shownAmountSchema.optional(),
};
const ofCharacter = { ...ofAccount, char: z.string().min(1).max(64) };

const picksSchema = z.array(z.coerce.number().int().min(0).max(99).nullable()).max(10);

/** The request bodies. Not part of ORDER_KINDS, which pages need without any schema. */
export const ORDER_BODIES = {
  send_coins: z.object({ ...ofCharacter, coins: typedNumberSchema }),
  send_referral_coins: z.object({ ...ofCharacter, referral_coins: typedNumberSchema }),
  send_votes: z.object({ ...ofCharacter, votes: typedNumberSchema }),
  rename: z.object({ ...ofCharacter, new_char: z.string().max(64) }),
  migrate: z.object({ ...ofAccount, user: z.string().max(254) }),
  color: z.object({ ...ofCharacter, color: typedNumberSchema }),
  vip: z.object(ofCharacter),
  /**
   * Worlds that fully block a locked character need no password; the others refuse the lock without
   * one.
   */
  lock: z.object({ ...ofCharacter, password: z.string().max(64).optional() }),
  unlock: z.object(ofCharacter),
  /** What is left out stays as it is. */
  appearance: z.object({
    ...ofCharacter,
    sex: typedNumberSchema.optional(),
    face: typedNumberSchema.optional(),
    hair_style: typedNumberSchema.optional(),
    hair_color: typedNumberSchema.optional(),
  }),
  title_color: z.object({ ...ofCharacter, color: typedNumberSchema }),
  unstuck: z.object(ofCharacter),
  clear_karma: z.object(ofCharacter),
  clear_pk: z.object(ofCharacter),
  buy_article: z.object({
    ...ofCharacter,
    article: idTextSchema,
    /** Which version the player was shown: another one is refused. */
    version: idTextSchema,
    /** The chosen option of each choice, by position. */
    picks: picksSchema.default([]),
    /**
     * Like `picks`, plus the options decided by the class: if others would be delivered now, the order
     * is refused. As with the version, a repeat of the same request may have different ones.
     */
    shown: picksSchema.optional(),
  }),
  gift_article: z.object({
    server_id: idTextSchema,
    /** The receiving character; it may belong to any player. */
    char: z.string().trim().min(1).max(64),
    price: shownAmountSchema.optional(),
    article: idTextSchema,
    version: idTextSchema,
    picks: picksSchema.default([]),
    shown: picksSchema.optional(),
    from: giftSignatureSchema,
    message: giftMessageSchema,
  }),
} satisfies Record<OrderKindName, z.ZodType>;
export type OrderBodies = { [Name in OrderKindName]: z.infer<(typeof ORDER_BODIES)[Name]> };
