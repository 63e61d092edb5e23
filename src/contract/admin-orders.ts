import { z } from 'zod';
import { ledgerLineSchema } from './admin-payments.ts';
import { uuidSchema } from './bounds.ts';
import { evidenceLineSchema } from './evidence.ts';
import { dayRangeShape, keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { orderEventSchema } from './order-history.ts';
import { ORDER_KIND_NAMES } from './order-kinds.ts';
import { orderSchema, orderStateSchema } from './orders.ts';
import { STAFF_ORDER_KINDS } from './staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from './subscription-orders.ts';

export const ADMIN_ORDERS_PATH = '/api/admin/orders';
export const ADMIN_ORDER_PATH = '/api/admin/orders/:id';
export const adminOrderPath = (id: string) => `/api/admin/orders/${id}`;
export const DECIDE_ORDER_PATH = '/api/admin/orders/decide';

export const adminOrdersQuerySchema = listQuerySchema.extend({
  ...dayRangeShape,
  state: orderStateSchema.optional(),
});

const adminOrderSchema = orderSchema.extend({
  kind: z.enum([...ORDER_KIND_NAMES, ...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS]),
  player_id: z.uuid(),
  email: z.string(),
  /** Staff may decide it; until they do, the game is still queried every few minutes. */
  waits_for_admin: z.boolean(),
  attempts: z.int(),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;
export const adminOrdersReplySchema = keysetPageSchema(adminOrderSchema).extend({
  /** The server's time, from which waiting times are computed. */
  now: z.int(),
});
export type AdminOrdersReply = z.infer<typeof adminOrdersReplySchema>;

/** Everything an admin needs to decide: the order, and every response from the game since. */
export const adminOrderReplySchema = z.object({
  order: adminOrderSchema.extend({ content: z.unknown(), receipt_at: z.int() }),
  events: z.array(orderEventSchema),
  ledger: z.array(ledgerLineSchema),
  /** What the game reports about it now; null for orders performed without a game. */
  proof: z
    .object({
      state: z.enum(['done', 'notDone', 'unknown']),
      evidence: z.array(evidenceLineSchema),
      receipt: z.string().nullable(),
      receipt_at: z.int(),
    })
    .nullable(),
});
export type AdminOrderReply = z.infer<typeof adminOrderReplySchema>;

export const decideOrderBodySchema = z.object({
  id: uuidSchema,
  decision: z.enum(['done', 'refused']),
  note: z.string().trim().min(3).max(1_000),
});
export const decideOrderReplySchema = z.object({ state: orderStateSchema, message: z.string() });
