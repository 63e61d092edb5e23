import { auditAct } from '#server/features/approvals/audit-act.ts';
import type { Origin } from '#server/features/audit/write-audit.ts';
import type { Fence } from '#server/game/outcomes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { fenceOrder } from './fence-order.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { InsideDeps, OrderDeps } from './order-deps.ts';
import { type DetailLine, recordEvent } from './order-events.ts';
import { provenByDecision, provenByFence, provenByReceipt } from './proof.ts';

export interface Decision {
  id: string;
  decision: 'done' | 'refused';
  note: string;
  /** Who proposed it, and who confirmed it: one person where one is enough. */
  adminId: string;
  confirmedBy?: string;
  /** The approval's, where there is one. */
  approvalId?: string;
  /** A second admin would have been needed, and there was none. */
  isAlone?: boolean;
  from: Origin;
}

/**
 * Staff decide about an order that waits for it. The game is asked first, and told to close the
 * order: if it can say what became of it, that counts and not the decision.
 */
export async function decideOrder(deps: OrderDeps, decision: Decision): Promise<OrderRow> {
  const fence = await askGame(deps, decision.id);
  return inTransaction(deps.db, decide, { deps, decision, fence });
}

/** Where the game can say what became of the order, nobody has to decide. Undefined where it cannot. */
export async function endByProof(
  deps: OrderDeps,
  decision: Decision,
): Promise<OrderRow | undefined> {
  const fence = await askGame(deps, decision.id);
  if (fence.state === 'unknown') return undefined;
  return inTransaction(deps.db, decide, { deps, decision, fence });
}

/** A game that is only busy will have its say in a moment: until then nobody decides in its place. */
async function askGame(deps: OrderDeps, id: string): Promise<Fence> {
  const fence = await fenceOrder(deps, await findWaiting(deps.db, id));
  if (fence.state === 'unknown' && fence.isBusy) throw new AppError('world_busy');
  return fence;
}

/** An order is decided only while it waits for a decision. */
export async function findWaiting(db: OrderDeps['db'] | Tx, id: string): Promise<OrderRow> {
  const order = await db
    .selectFrom('game_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!order) throw new AppError('order_not_found');
  if (order.awaits_decision_since === null) throw new AppError('order_is_finished');
  return order;
}

interface Deciding {
  deps: InsideDeps;
  decision: Decision;
  fence: Fence;
}

async function decide(tx: Tx, { deps, decision, fence }: Deciding): Promise<OrderRow> {
  const { id } = decision;
  // Whoever decides second waits here, and then finds that nothing waits any more.
  await tx.selectFrom('game_order').select('id').where('id', '=', id).forUpdate().execute();
  const order = await findWaiting(tx, id);
  await recordEvent(tx, id, `decided_${decision.decision}`, linesOf(decision, fence));
  await finish(tx, { deps, decision, fence, order });
  await auditAct(tx, actOf(decision), {
    action: 'order.decide',
    subjectKind: 'order',
    detail: { decision: decision.decision, proof: fence.state, note: decision.note },
  });
  return tx.selectFrom('game_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const GAME_SAYS = {
  done: 'game_done',
  fenced: 'game_not_done',
  unknown: 'game_unknown',
} as const;

function linesOf({ adminId, confirmedBy, note }: Decision, fence: Fence): DetailLine[] {
  return [
    { code: 'decided_by', text: adminId },
    ...(confirmedBy === undefined ? [] : [{ code: 'confirmed_by', text: confirmedBy } as const]),
    { code: 'note', text: note },
    { code: GAME_SAYS[fence.state] },
    ...fence.evidence,
  ];
}

function actOf({ id, adminId, confirmedBy, approvalId, isAlone, from }: Decision) {
  return {
    id: approvalId ?? id,
    subjectId: id,
    adminId,
    confirmedBy: confirmedBy ?? null,
    isAlone: isAlone ?? false,
    from,
  };
}

async function finish(
  tx: Tx,
  { deps: inside, decision, fence, order }: Deciding & { order: OrderRow },
): Promise<void> {
  const code = 'world_refused';
  switch (fence.state) {
    case 'done':
      return finishDone(tx, { order, proof: provenByReceipt(fence), inside });
    case 'fenced':
      await finishRefused(tx, { order, code, proof: provenByFence(fence) });
      return;
    case 'unknown': {
      const { done, refused } = provenByDecision(fence, decision.adminId, new Date());
      if (decision.decision === 'done') return finishDone(tx, { order, proof: done, inside });
      await finishRefused(tx, { order, code, proof: refused });
    }
  }
}
