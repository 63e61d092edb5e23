import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { Receipt } from '#server/game/outcomes.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { type Hold, release, settle } from '#server/money/hold.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { contentOf, type OrderRow } from './kinds/kind.ts';
import { kindNamed } from './kinds/kind-list.ts';
import type { InsideDeps } from './order-deps.ts';
import { tellOrder } from './tell-order.ts';

export interface Done {
  order: OrderRow;
  receipt: Receipt;
  inside: InsideDeps;
}

/** Proven done: the price is spent, whichever worker learned it. A second call changes nothing. */
export async function finishDone(tx: Tx, done: Done): Promise<void> {
  const { order, receipt, inside } = done;
  const finished = await tx
    .updateTable('game_order')
    .set({
      ...FINISHED,
      state: 'done',
      reason: null,
      receipt: receipt.reference,
      receipt_at: receipt.at,
    })
    .where('id', '=', order.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return;
  const kind = kindNamed(order.kind);
  if (order.price > 0) await settle(tx, holdOf(order), kind.spentTo(order));
  await kind.whenDone?.(tx, { order, content: contentOf(kind, order), inside });
  await tellOrder(tx, order, 'done');
}

export interface Refused {
  order: OrderRow;
  code: ErrorCode;
  /**
   * `answer`: the game refused this worker's call, which was the only one ever made.
   * `fence`: the game has closed the order (`abandon`), so no call of it can succeed any more.
   */
  proof: 'answer' | 'fence';
}

/** Definitely not done: the price goes back. False when the refusal proves too little by now. */
export async function finishRefused(tx: Tx, { order, code, proof }: Refused): Promise<boolean> {
  let update = tx
    .updateTable('game_order')
    .set({ ...FINISHED, state: 'refused', reason: code })
    .where('id', '=', order.id)
    .where('finished_at', 'is', null);
  if (proof === 'answer') {
    update = update.where('attempt', '=', order.attempt).where('is_loose', '=', false);
  }
  const finished = await update.executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return false;
  if (order.price > 0) await release(tx, holdOf(order));
  await tellOrder(tx, order, 'refused', code);
  return true;
}

const FINISHED = { due_at: null, secret_sealed: null, finished_at: sql<Date>`now()` };

export function holdOf(order: OrderRow): Hold {
  return {
    orderId: order.id,
    playerId: order.player_id,
    purse: order.purse as Purse,
    amount: amount(order.price),
    what: order.kind,
  };
}
