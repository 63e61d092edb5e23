import { z } from 'zod';
import {
  bigIdTextSchema,
  idTextSchema,
  shownAmountSchema,
  typedNumberSchema,
  uuidSchema,
} from './bounds.ts';

/** Orders in the specification's field names. Values a person can get wrong are checked with words. */
const ofAccount = {
  account: z.string().min(1).max(64),
  /** Only needed where several servers have the account's name and the character's. */
  server_id: idTextSchema.optional(),
  /** What the player was shown before Ok: more than that is not taken. */
  price: shownAmountSchema.optional(),
};
const ofCharacter = { ...ofAccount, char: z.string().min(1).max(64) };

export const ORDER_PATHS = {
  send_coins: '/api/coins',
  send_referral_coins: '/api/referral_coins',
  send_votes: '/api/vote_coins',
  rename: '/api/name',
  color: '/api/color',
  vip: '/api/vip',
  lock: '/api/lock',
  unlock: '/api/unlock',
  migrate: '/api/migrate',
} as const;
export type OrderKindName = keyof typeof ORDER_PATHS;
export const ORDER_KINDS = Object.keys(ORDER_PATHS) as [OrderKindName, ...OrderKindName[]];

export const sendCoinsBodySchema = z.object({ ...ofCharacter, coins: typedNumberSchema });
export const sendReferralCoinsBodySchema = z.object({
  ...ofCharacter,
  referral_coins: typedNumberSchema,
});
export const sendVotesBodySchema = z.object({ ...ofCharacter, votes: typedNumberSchema });
export const renameBodySchema = z.object({ ...ofCharacter, new_char: z.string().max(64) });
export const colorBodySchema = z.object({ ...ofCharacter, color: typedNumberSchema });
export const vipBodySchema = z.object(ofCharacter);
/** Worlds that keep a locked character out altogether need no password; the others refuse without. */
export const lockBodySchema = z.object({ ...ofCharacter, password: z.string().max(64).optional() });
export const unlockBodySchema = z.object(ofCharacter);
export const migrateBodySchema = z.object({ ...ofAccount, user: z.string().max(254) });

export const LOCK_PASSWORD_MAX = 12;

export const ORDER_STATES = ['held', 'performing', 'done', 'refused', 'unclear'] as const;
export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/** 200 when it is done, 202 while it is not: the page then follows the order. */
export const orderReplySchema = z.object({
  message: z.string(),
  order_id: z.uuid(),
  state: orderStateSchema,
  totalCoins: z.int().min(0).optional(),
  totalReferralCoins: z.int().min(0).optional(),
  totalVotes: z.int().min(0).optional(),
});
export type OrderReply = z.infer<typeof orderReplySchema>;

export const ORDER_PATH = '/api/orders/:id';
export const orderPath = (id: string) => `/api/orders/${id}`;
export const ORDERS_PATH = '/api/orders';
export const orderParamsSchema = z.object({ id: uuidSchema });
const pageQuerySchema = z.object({ before: bigIdTextSchema.optional() });
export const ordersQuerySchema = pageQuerySchema.extend({ state: orderStateSchema.optional() });
/** How many orders, or lines of a statement, one answer has. */
export const ORDERS_PAGE = 50;

export const PURSES = ['coins', 'votes', 'referral'] as const;
const purseSchema = z.enum(PURSES);
export type Purse = z.infer<typeof purseSchema>;

export const orderSchema = z.object({
  order_id: z.uuid(),
  number: z.int(),
  kind: z.enum(ORDER_KINDS),
  server_id: z.int(),
  account: z.string(),
  char: z.string().nullable(),
  purse: purseSchema,
  price: z.int().min(0),
  state: orderStateSchema,
  /** How it stands, in the reader's language. */
  message: z.string(),
  ordered_at: z.int(),
  /** 0 while it is not finished. */
  finished_at: z.int(),
  /**
   * What the game keeps as proof, `internal` for what is done without a game, `decision` where staff
   * decided; null while it is not done.
   */
  receipt: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

export const ordersReplySchema = z.object({ orders: z.array(orderSchema) });
export type OrdersReply = z.infer<typeof ordersReplySchema>;

export const STATEMENT_PATH = '/api/statement';
export const STATEMENT_CSV_PATH = '/api/statement.csv';
export const statementCsvPath = (purse: Purse) => `${STATEMENT_CSV_PATH}?purse=${purse}`;
export const statementCsvQuerySchema = z.object({ purse: purseSchema.default('coins') });
export const statementQuerySchema = pageQuerySchema.extend({ purse: purseSchema.default('coins') });
export const statementReplySchema = z.object({
  balances: z.object({ coins: z.int(), votes: z.int(), referral: z.int() }),
  lines: z.array(
    z.object({
      id: z.int(),
      at: z.int(),
      reason: z.string(),
      reference: z.string().nullable(),
      amount: z.int(),
      balance_after: z.int(),
    }),
  ),
});
export type StatementReply = z.infer<typeof statementReplySchema>;
