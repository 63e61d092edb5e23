import type { OrderId } from '../../ids.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import { isSameContent } from '../../receipt-content.ts';
import type { StoreDb, StoreTx } from './store/open-store.ts';

export type Order = {
  readonly worldId: number;
  readonly orderId: OrderId;
  /** What is ordered, in one line: a second order under the same id must have the same content. */
  readonly content: string;
  readonly at: Date;
};

/** Changes the world or returns why not. Its condition is part of the writing statement. */
export type Effect = (tx: StoreTx) => Promise<RefusalReason | 'done'>;

/**
 * The receipt is inserted first: its key makes parallel calls of one order run one after another. A
 * refusal rolls it back, so a refused order leaves no trace and may be retried.
 */
export async function performDemoOrder(
  db: StoreDb,
  order: Order,
  effect: Effect,
): Promise<WriteOutcome> {
  try {
    return await db.transaction().execute((tx) => performOnce(tx, order, effect));
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', reason: error.reason };
    throw error;
  }
}

async function performOnce(tx: StoreTx, order: Order, effect: Effect): Promise<WriteOutcome> {
  const { worldId: world_id, orderId: order_id, content, at } = order;
  const written = await tx
    .insertInto('receipt')
    .values({ world_id, order_id, content, at, is_done: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  if (written === undefined) return earlierOutcome(tx, order);
  const result = await effect(tx);
  if (result !== 'done') throw new Refused(result);
  return { outcome: 'done', receipt: { reference: `receipt ${written.number}`, at } };
}

async function earlierOutcome(tx: StoreTx, order: Order): Promise<WriteOutcome> {
  const earlier = await tx
    .selectFrom('receipt')
    .selectAll()
    .where('world_id', '=', order.worldId)
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  if (!earlier.is_done) return { outcome: 'refused', reason: 'orderAbandoned' };
  if (!isSameContent(earlier.content, order.content))
    return { outcome: 'refused', reason: 'orderMismatch' };
  return {
    outcome: 'done',
    receipt: { reference: `receipt ${earlier.number}`, at: earlier.at },
  };
}

class Refused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}
