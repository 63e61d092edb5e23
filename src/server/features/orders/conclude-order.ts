import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { commitDone, finishRefused } from './finish-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import { markAndResolveUnclear } from './mark-unclear.ts';
import { notifyOrder } from './notify-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { refusalLine } from './order-events.ts';
import { provenByReceipt, provenByRefusal } from './proof.ts';
import { REFUSAL_CODES } from './refusal-codes.ts';

type Refusal = Extract<WriteOutcome, { outcome: 'refused' }>;

/** Money follows the response: done settles, a definite refusal releases, anything else waits. */
export async function concludeOrder(
  deps: OrderDeps,
  order: OrderRow,
  outcome: WriteOutcome,
): Promise<void> {
  switch (outcome.outcome) {
    case 'done': {
      const proof = provenByReceipt(outcome);
      return commitDone(deps.db, { order, proof, deps });
    }
    case 'refused':
      if (outcome.reason === 'worldUnreachable') return waitForWorld(deps, order, outcome);
      return refuse(deps, order, outcome);
    case 'unclear':
      return markAndResolveUnclear(deps, order, 'unclear_answer', outcome.evidence);
  }
}

/** While an earlier call of this order is unconfirmed, only the fence proves that it is not done. */
async function refuse(deps: OrderDeps, order: OrderRow, refusal: Refusal): Promise<void> {
  if (await finishByRefusal(deps, order, refusal, REFUSAL_CODES[refusal.reason])) return;
  await markAndResolveUnclear(deps, order, 'refused_unconfirmed', [refusalLine(refusal.reason)]);
}

async function finishByRefusal(
  deps: OrderDeps,
  order: OrderRow,
  refusal: Refusal,
  code: ErrorCode,
): Promise<boolean> {
  const proof = provenByRefusal(order, refusal);
  return proof !== undefined && inTransaction(deps.db, finishRefused, { order, code, proof });
}

/**
 * Nothing was sent this time. The order keeps its place and its hold until the world responds, for at
 * most `release_after_minutes`.
 */
async function waitForWorld(deps: OrderDeps, order: OrderRow, refusal: Refusal): Promise<void> {
  const waited = Date.now() - order.created_at.getTime();
  if (waited > deps.config.orders.release_after_minutes * 60_000) {
    if (await finishByRefusal(deps, order, refusal, 'order_expired')) return;
    return markAndResolveUnclear(deps, order, 'world_away', []);
  }
  await inTransaction(deps.db, putBack, order);
}

/** By attempt: the fencing token grows by one with each claim. */
const WAIT_SECONDS = [1, 2, 5, 10];

async function putBack(tx: Tx, order: OrderRow): Promise<void> {
  const { id, fencing_token } = order;
  const seconds = WAIT_SECONDS[Math.min(fencing_token, WAIT_SECONDS.length) - 1] ?? 1;
  const updated = await tx
    .updateTable('game_order')
    .set({
      state: 'held',
      reason: 'world_unreachable',
      due_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      lease_expires_at: null,
      // Counted when it was claimed, but nothing was sent.
      call_count: sql<number>`call_count - 1`,
    })
    .where('id', '=', id)
    .where('fencing_token', '=', fencing_token)
    .where('state', '=', 'performing')
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) await notifyOrder(tx, order, 'held', 'world_unreachable');
}
