import type { Evidence } from '#server/game/evidence.ts';
import type { Fence } from '#server/game/outcomes.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { clawBack, reverseClawBack } from '#server/money/credit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import { getOrderKind } from './kinds/kind-list.ts';
import type { TransactionDeps } from './order-deps.ts';
import { recordEvent } from './order-events.ts';
import { provenByFence, provenByReceipt } from './proof.ts';

/** After this long without an answer the game is not queried anymore: the decision is final. */
const CHECKED_DAYS = 14;

export interface Check {
  id: string;
  fence: Fence;
  deps: TransactionDeps;
}

type Answer = Exclude<Fence, { state: 'unknown' }>;

/** The order is read again: it may have been decided during the query. */
export async function concludeCheck(tx: Tx, { id, fence, deps }: Check): Promise<void> {
  const order = await tx
    .selectFrom('game_order')
    .selectAll()
    .where('id', '=', id)
    .where('decision_check_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return;
  if (fence.state === 'unknown') return stopCheckingIfOld(tx, order, fence.evidence);
  if (order.awaits_decision_since !== null) return endWaiting(tx, order, fence, deps);
  return confirmOrCorrect(tx, order, fence);
}

async function stopCheckingIfOld(tx: Tx, order: OrderRow, evidence: Evidence): Promise<void> {
  if (order.finished_at === null) return;
  if (Date.now() - order.finished_at.getTime() < CHECKED_DAYS * 86_400_000) return;
  await endChecks(tx, order, null);
  await recordEvent(tx, order.id, 'checks_ended', evidence);
}

/** No decision is needed anymore. */
async function endWaiting(
  tx: Tx,
  order: OrderRow,
  fence: Answer,
  deps: TransactionDeps,
): Promise<void> {
  if (fence.state === 'done') {
    await recordEvent(tx, order.id, 'confirmed_done', fence.evidence);
    return finishDone(tx, { order, proof: provenByReceipt(fence), deps });
  }
  await recordEvent(tx, order.id, 'confirmed_refused', fence.evidence);
  await finishRefused(tx, { order, code: 'world_refused', proof: provenByFence(fence) });
}

/** Corrects a wrong decision: delivered goods are charged for, undelivered ones refunded. */
async function confirmOrCorrect(tx: Tx, order: OrderRow, fence: Answer): Promise<void> {
  const wasDone = fence.state === 'done';
  const isRight = wasDone === (order.state === 'done');
  const correction = isRight ? null : wasDone ? 'taken' : 'given_back';
  await endChecks(tx, order, correction);
  if (correction && order.price > 0) await correct(tx, order, correction);
  if (correction) await getOrderKind(order.kind).whenCorrected?.(tx, { order, wasDone });
  const what = correction ? (`corrected_${correction}` as const) : 'decision_confirmed';
  await recordEvent(tx, order.id, what, fence.evidence);
}

async function endChecks(
  tx: Tx,
  { id }: OrderRow,
  correction: 'taken' | 'given_back' | null,
): Promise<void> {
  await tx
    .updateTable('game_order')
    .set({ decision_check_at: null, correction })
    .where('id', '=', id)
    .execute();
}

async function correct(tx: Tx, order: OrderRow, correction: 'taken' | 'given_back'): Promise<void> {
  const movement = {
    key: order.id,
    playerId: order.player_id,
    purse: order.purse as Purse,
    amount: amount(order.price),
    source: 'decision',
    reference: order.id,
  };
  await (correction === 'taken' ? clawBack(tx, movement) : reverseClawBack(tx, movement));
}
