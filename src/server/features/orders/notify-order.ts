import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import { ORDER_STATES } from '#contract/orders.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { CHANGES_CHANNEL } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OrderRow } from './kinds/kind.ts';

export const ORDER_CHANNEL = 'order_changed';

/** An order's status, short enough for a notification. */
export interface OrderStatus {
  state: (typeof ORDER_STATES)[number];
  reason: string | null;
}

/** Wakes the request that waits for this order, on whichever web node it is, and the player's pages. */
export async function notifyOrder(
  tx: Tx | Db,
  { id, player_id }: Pick<OrderRow, 'id' | 'player_id'>,
  state: OrderStatus['state'],
  reason: ErrorCode | '' = '',
): Promise<void> {
  await sql`select ${notifyingOrder({ id, player_id }, state, reason)}`.execute(tx);
}

/** The same as part of a statement that changes the order, which saves a round trip. */
export function notifyingOrder(
  { id, player_id }: Pick<OrderRow, 'id' | 'player_id'>,
  state: OrderStatus['state'],
  reason: ErrorCode | '' = '',
): RawBuilder<unknown> {
  return sql`(pg_notify(${ORDER_CHANNEL}, ${`${id} ${state} ${reason}`}),
    pg_notify(${CHANGES_CHANNEL}, ${`${player_id} orders ${id} ${state}`}))`;
}

export function readStatus(payload: string): OrderStatus {
  const [state, reason] = payload.split(' ');
  return { state: z.enum(ORDER_STATES).parse(state), reason: reason || null };
}
