import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { type Closing, release, settle } from '#server/money/hold.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { contentOf, type OrderRow } from './kinds/kind.ts';
import { getOrderKind } from './kinds/kind-list.ts';
import { notifyOrder } from './notify-order.ts';
import type { TransactionDeps } from './order-deps.ts';
import type { DoneProof, RefusedProof } from './proof.ts';

export interface Done {
  order: OrderRow;
  proof: DoneProof;
  deps: TransactionDeps;
}

/** Done: the price is spent, whichever worker found out. A second call changes nothing. */
export async function finishDone(tx: Tx, { order, proof, deps }: Done): Promise<void> {
  const finished = await tx
    .updateTable('game_order')
    .set({
      ...FINISHED,
      state: 'done',
      reason: null,
      receipt: proof.receipt.reference,
      receipt_at: proof.receipt.at,
      ...endedBy(proof),
    })
    .where('id', '=', order.id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return;
  const kind = getOrderKind(order.kind);
  if (order.price > 0) await settle(tx, closingOf(order, proof), kind.creditedAccount(order));
  await kind.whenDone?.(tx, { order, content: contentOf(kind, order), deps });
  await notifyOrder(tx, order, 'done');
}

export interface Refused {
  order: OrderRow;
  code: ErrorCode;
  proof: RefusedProof;
}

/** Not done: the price is released. False if the refusal is no longer sufficient proof. */
export async function finishRefused(tx: Tx, { order, code, proof }: Refused): Promise<boolean> {
  let update = tx
    .updateTable('game_order')
    .set({ ...FINISHED, state: 'refused', reason: code, ...endedBy(proof) })
    .where('id', '=', order.id)
    .where('finished_at', 'is', null);
  if (proof.by === 'refusal') {
    update = update
      .where('fencing_token', '=', order.fencing_token)
      .where('has_unconfirmed_call', '=', false);
  }
  const finished = await update.executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return false;
  if (order.price > 0) await release(tx, closingOf(order, proof));
  await notifyOrder(tx, order, 'refused', code);
  return true;
}

const FINISHED = {
  due_at: null,
  lease_expires_at: null,
  awaits_decision_since: null,
  secret_sealed: null,
  finished_at: sql<Date>`now()`,
};

/** A decision is checked with the game until it can tell, but not forever: see check-decisions.ts. */
function endedBy({ by }: DoneProof | RefusedProof) {
  return {
    finished_by: by,
    decision_check_at: by === 'decision' ? sql<Date>`now()` : null,
    decision_check_count: 0,
  };
}

function closingOf(order: OrderRow, { by }: DoneProof | RefusedProof): Closing {
  return {
    orderId: order.id,
    playerId: order.player_id,
    purse: order.purse as Purse,
    amount: amount(order.price),
    what: order.kind,
    isDecision: by === 'decision',
  };
}
