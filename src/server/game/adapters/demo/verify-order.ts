import type { OrderId } from '../../ids.ts';
import type { Fence, Verification } from '../../outcomes.ts';
import type { StoreDb } from './store/open-store.ts';

export async function verifyOrder(
  db: StoreDb,
  worldId: number,
  orderId: OrderId,
): Promise<Verification> {
  const row = await db
    .selectFrom('receipt')
    .selectAll()
    .where('world_id', '=', worldId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined) return { state: 'notDone', evidence: [{ code: 'no_receipt' }] };
  if (!row.is_done) {
    return { state: 'notDone', evidence: [{ code: 'abandoned', at: row.at }] };
  }
  return {
    state: 'done',
    receipt: { reference: `receipt ${row.number}`, at: row.at },
    evidence: [{ code: 'receipt', text: row.content }],
  };
}

/**
 * Inserts the order's receipt, marked as not done, so that a running write either completes first or
 * never.
 */
export async function abandonOrder(
  db: StoreDb,
  worldId: number,
  orderId: OrderId,
  at: Date,
): Promise<Fence> {
  await db
    .insertInto('receipt')
    .values({ world_id: worldId, order_id: orderId, content: '', at, is_done: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // There is a receipt now: the order's own, or ours.
  const verification = await verifyOrder(db, worldId, orderId);
  return verification.state === 'notDone' ? { ...verification, state: 'fenced' } : verification;
}
