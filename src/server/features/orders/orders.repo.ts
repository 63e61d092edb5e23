import { STAFF_ORDER_KINDS } from '#contract/staff-orders.ts';
import { SUBSCRIPTION_ORDER_KINDS } from '#contract/subscription-orders.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

export async function findOwnOrder(
  db: Db,
  playerId: string,
  orderId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('game_order')
    .selectAll()
    .where('id', '=', orderId)
    .where('player_id', '=', playerId)
    .where('kind', 'not in', [...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS])
    .executeTakeFirst();
}

/** Newest first, keyset-paginated. */
export async function listOwnOrders(
  db: Db,
  playerId: string,
  { before, state }: { before?: number | undefined; state?: string | undefined },
  limit: number,
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('game_order')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('kind', 'not in', [...STAFF_ORDER_KINDS, ...SUBSCRIPTION_ORDER_KINDS])
    .where('number', '<', before ?? Number.MAX_SAFE_INTEGER);
  if (state !== undefined) query = query.where('state', '=', state);
  return query.orderBy('number', 'desc').limit(limit).execute();
}

/** An order is decided only while it waits for a decision. */
export async function findWaiting(db: OrderDeps['db'] | Tx, id: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('game_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw new AppError('order_not_found');
  if (order.awaits_decision_since === null) throw new AppError('order_is_finished');
  return order;
}
