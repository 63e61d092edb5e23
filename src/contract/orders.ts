import { z } from 'zod';
import { bigIdTextSchema, uuidSchema } from './bounds.ts';
import { ORDER_KIND_NAMES } from './order-kinds.ts';
import { PURSES, type Purse } from './purses.ts';

export const LOCK_PASSWORD_MAX = 12;

export const ORDER_STATES = ['held', 'performing', 'done', 'refused', 'unclear'] as const;
export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/** 200 if it is done, 202 while it is not: the page then follows the order. */
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
/** Orders, or statement lines, per response. */
export const ORDERS_PER_PAGE = 50;

const purseSchema = z.enum(PURSES);

export const orderSchema = z.object({
  order_id: z.uuid(),
  number: z.int(),
  kind: z.enum(ORDER_KIND_NAMES),
  server_id: z.int(),
  account: z.string(),
  char: z.string().nullable(),
  purse: purseSchema,
  price: z.int().min(0),
  state: orderStateSchema,
  /** Its status, in the visitor's language. */
  message: z.string(),
  ordered_at: z.int(),
  /** 0 while it is not finished. */
  finished_at: z.int(),
  /**
   * The game's reference for the order; `internal` if no game was involved; `decision` if staff
   * decided; null while it is not done.
   */
  receipt: z.string().nullable(),
  /** What was bought in the shop; absent for any other order. */
  article: z
    .object({
      title: z.string(),
      items: z.array(z.object({ item_id: z.int(), name: z.string(), count: z.int() })),
    })
    .optional(),
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
      /** Midnight UTC for a creator's shares: their time could identify the buyer. */
      at: z.int(),
      reason: z.string(),
      reference: z.string().nullable(),
      amount: z.int(),
      balance_after: z.int(),
      /** Whom the order was for, or the other side of a gift; absent if there is no such character. */
      char: z.string().optional(),
    }),
  ),
});
export type StatementReply = z.infer<typeof statementReplySchema>;
