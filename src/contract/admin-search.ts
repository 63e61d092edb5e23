import { z } from 'zod';
import { SEARCH_MAX } from './keyset-page.ts';
import { ORDER_KIND_NAMES } from './order-kinds.ts';
import { orderStateSchema } from './orders.ts';
import { paymentStateSchema } from './payments.ts';
import { FOUND_BY } from './players.ts';
import { STAFF_ORDER_KINDS } from './staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from './subscription-orders.ts';

/** The search of the command palette; each kind of result needs its own permission. */
export const ADMIN_SEARCH_PATH = '/api/admin/search';
/** Results per kind. */
export const SEARCH_RESULTS_MAX = 5;

export const adminSearchQuerySchema = z.object({ q: z.string().trim().min(1).max(SEARCH_MAX) });

const foundSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('player'),
    id: z.uuid(),
    email: z.string(),
    found_by: z.enum(FOUND_BY).nullable(),
    /** The game account, character or other name by which the player was found. */
    found: z.string(),
  }),
  z.object({
    kind: z.literal('order'),
    id: z.uuid(),
    number: z.int(),
    order_kind: z.enum([...ORDER_KIND_NAMES, ...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS]),
    state: orderStateSchema,
    email: z.string(),
  }),
  z.object({
    kind: z.literal('payment'),
    id: z.uuid(),
    number: z.int(),
    state: paymentStateSchema,
    plan: z.string(),
    email: z.string(),
  }),
  z.object({
    kind: z.literal('report'),
    id: z.int(),
    subject: z.string(),
    email: z.string(),
  }),
  z.object({ kind: z.literal('post'), id: z.int(), title: z.string(), slug: z.string() }),
]);
export type AdminFound = z.infer<typeof foundSchema>;

export const adminSearchReplySchema = z.object({ results: z.array(foundSchema) });
export type AdminSearchReply = z.infer<typeof adminSearchReplySchema>;
