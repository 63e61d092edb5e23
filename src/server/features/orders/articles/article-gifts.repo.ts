import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface ArticleGift {
  orderId: string;
  senderId: string;
  receiverId: string;
  worldId: number;
  receiverName: string;
  senderName: string;
  message: string;
  price: number;
}

/** Runs in the transaction that places the order. The gift ends with the order. */
export async function insertArticleGift(tx: Tx, gift: ArticleGift): Promise<void> {
  await tx
    .insertInto('gift')
    .values({
      id: gift.orderId,
      kind: 'article',
      state: 'waiting',
      order_id: gift.orderId,
      sender_id: gift.senderId,
      receiver_id: gift.receiverId,
      world_id: gift.worldId,
      receiver_name: gift.receiverName,
      sender_name: gift.senderName,
      message: gift.message,
      amount: gift.price,
    })
    .execute();
}

export async function finishArticleGift(
  tx: Tx,
  orderId: string,
  state: 'done' | 'returned',
): Promise<void> {
  await tx
    .updateTable('gift')
    .set({ state, finished_at: sql<Date>`now()`, ended_by: state === 'done' ? null : 'order' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute();
}

/** A staff decision turned out wrong: the gift follows the order. */
export async function followOrderCorrection(
  tx: Tx,
  orderId: string,
  wasDone: boolean,
): Promise<void> {
  await tx
    .updateTable('gift')
    .set({
      state: wasDone ? 'done' : 'returned',
      finished_at: sql<Date>`now()`,
      ended_by: wasDone ? null : 'order',
    })
    .where('order_id', '=', orderId)
    .execute();
}
