import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { type HoldEnd, releasing, settling } from '#server/money/hold.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyingStaff } from '#server/platform/db/notify-changes.ts';
import { inOneStatement, inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { contentOf, type OrderRow } from './kinds/kind.ts';
import { getOrderKind } from './kinds/kind-list.ts';
import { notifyingOrder } from './notify-order.ts';
import type { TransactionDeps } from './order-deps.ts';
import type { DoneProof, RefusedProof } from './proof.ts';

export interface Done {
  order: OrderRow;
  proof: DoneProof;
  deps: TransactionDeps;
}

/** Done: the price is spent, whichever worker got the proof. A second call changes nothing. */
export async function finishDone(tx: Tx, done: Done): Promise<void> {
  if (!(await markDone(tx, done))) return;
  const { order, deps } = done;
  const kind = getOrderKind(order.kind);
  await kind.whenDone?.(tx, { order, content: contentOf(kind, order), deps });
}

/** `finishDone` for callers without a transaction: one statement, unless the order's kind has more to do. */
export async function commitDone(db: Db, done: Done): Promise<void> {
  if (getOrderKind(done.order.kind).whenDone) await inTransaction(db, finishDone, done);
  else await inOneStatement(db, markDone, done);
}

/** The order, the ledger and the notification in one statement. False if it was finished before. */
async function markDone(db: Db | Tx, { order, proof }: Done): Promise<boolean> {
  const { creditedAccount } = getOrderKind(order.kind);
  const settled =
    order.price > 0 ? settling(closingOf(order, proof), creditedAccount(order)) : NOTHING;
  const finished = await db
    .with('finished', (cte) =>
      cte
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
        .returning('id'),
    )
    .selectFrom('finished')
    .select([settled.as('settled'), notifyingOrder(order, 'done').as('notified')])
    .select(NOTIFYING_STAFF.as('staff_notified'))
    .executeTakeFirst();
  return finished !== undefined;
}

export interface Refused {
  order: OrderRow;
  code: ErrorCode;
  proof: RefusedProof;
}

/** Not done: the price is released. False if it was finished before, or a refusal is no longer proof. */
export async function finishRefused(tx: Tx, { order, code, proof }: Refused): Promise<boolean> {
  const released = order.price > 0 ? releasing(closingOf(order, proof)) : NOTHING;
  const finished = await tx
    .with('finished', (cte) => {
      const update = cte
        .updateTable('game_order')
        .set({ ...FINISHED, state: 'refused', reason: code, ...endedBy(proof) })
        .where('id', '=', order.id)
        .where('finished_at', 'is', null)
        .returning('id');
      if (proof.by !== 'refusal') return update;
      return update
        .where('fencing_token', '=', order.fencing_token)
        .where('has_unconfirmed_call', '=', false);
    })
    .selectFrom('finished')
    .select([released.as('released'), notifyingOrder(order, 'refused', code).as('notified')])
    .select(NOTIFYING_STAFF.as('staff_notified'))
    .executeTakeFirst();
  if (finished === undefined) return false;
  await getOrderKind(order.kind).whenRefused?.(tx, { order });
  return true;
}

/** For an order without a price. */
const NOTHING = sql`null`;

/**
 * Staff pages list unconfirmed orders. The table is read as it was before the statement: another
 * worker may have marked the order as unclear after this one claimed it.
 */
const NOTIFYING_STAFF = sql`case
  when (select state from game_order where game_order.id = finished.id) = 'unclear'
  then ${notifyingStaff('admin_orders')} end`;

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

function closingOf(order: OrderRow, { by }: DoneProof | RefusedProof): HoldEnd {
  return {
    holdId: order.id,
    playerId: order.player_id,
    purse: order.purse as Purse,
    amount: amount(order.price),
    what: order.kind,
    isDecision: by === 'decision',
  };
}
