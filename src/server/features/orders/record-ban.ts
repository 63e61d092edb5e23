import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Applies the outcome of an order to its ban, in the transaction that finishes the order. */
export async function recordBan(tx: Tx, orderId: string, isDone: boolean): Promise<void> {
  await tx
    .updateTable('ban')
    .set({ state: isDone ? 'active' : 'refused' })
    .where('ban_order_id', '=', orderId)
    .where('state', '=', 'pending')
    .execute();
}

/** A refused lift leaves the ban as it is; it can be tried again. */
export async function recordLift(tx: Tx, orderId: string, isDone: boolean): Promise<void> {
  const changed = isDone ? { state: 'lifted', lifted_at: sql<Date>`now()` } : { state: 'active' };
  await tx
    .updateTable('ban')
    .set(changed)
    .where('lift_order_id', '=', orderId)
    .where('state', '=', 'lifting')
    .execute();
}
