import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import type { Fence } from '#server/game/outcomes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { approvedOf, type Decision, linesOf } from './decision-record.ts';
import { fenceOrder } from './fence-order.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps, TransactionDeps } from './order-deps.ts';
import { recordEvent } from './order-events.ts';
import { findWaiting } from './orders.repo.ts';
import { provenByDecision, provenByFence, provenByReceipt } from './proof.ts';

/**
 * Staff decide an order that waits for a decision. The game is queried and the order fenced first:
 * if the game can prove the outcome, the proof counts, not the decision.
 */
export async function decideOrder(deps: OrderDeps, decision: Decision): Promise<OrderRow> {
  const fence = await fenceWaitingOrder(deps, decision.id);
  return inTransaction(deps.db, decide, { deps, decision, fence });
}

/**
 * Fences the order and, if the game can prove its outcome, finishes it by that proof, without
 * approval of the decision. Undefined if the game cannot prove it.
 */
export async function endByProof(
  deps: OrderDeps,
  decision: Decision,
): Promise<OrderRow | undefined> {
  const fence = await fenceWaitingOrder(deps, decision.id);
  if (fence.state === 'unknown') return undefined;
  return inTransaction(deps.db, decide, { deps, decision, fence });
}

/** A game that is only busy can respond in a moment: until then no decision is accepted. */
async function fenceWaitingOrder(deps: OrderDeps, id: string): Promise<Fence> {
  const fence = await fenceOrder(deps, await findWaiting(deps.db, id));
  if (fence.state === 'unknown' && fence.isBusy) throw new AppError('world_busy');
  return fence;
}

interface DecisionStep {
  deps: TransactionDeps;
  decision: Decision;
  fence: Fence;
}

async function decide(tx: Tx, { deps, decision, fence }: DecisionStep): Promise<OrderRow> {
  const { id } = decision;
  // A concurrent decision waits here, and then finds the order decided.
  await tx.selectFrom('game_order').select('id').where('id', '=', id).forUpdate().execute();
  const order = await findWaiting(tx, id);
  await recordEvent(tx, id, `decided_${decision.decision}`, linesOf(decision, fence));
  await finish(tx, { deps, decision, fence, order });
  await auditApproved(tx, approvedOf(decision), {
    action: 'order.decide',
    subjectKind: 'order',
    detail: { decision: decision.decision, proof: fence.state, note: decision.note },
  });
  return tx.selectFrom('game_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function finish(
  tx: Tx,
  { deps, decision, fence, order }: DecisionStep & { order: OrderRow },
): Promise<void> {
  const code = 'world_refused';
  switch (fence.state) {
    case 'done':
      return finishDone(tx, { order, proof: provenByReceipt(fence), deps });
    case 'fenced':
      await finishRefused(tx, { order, code, proof: provenByFence(fence) });
      return;
    case 'unknown': {
      const { done, refused } = provenByDecision(fence, decision.adminId, new Date());
      if (decision.decision === 'done') return finishDone(tx, { order, proof: done, deps });
      await finishRefused(tx, { order, code, proof: refused });
    }
  }
}
