import { sql } from 'kysely';
import { failureEvidence } from '#server/game/evidence.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Fence, Verification } from '#server/game/outcomes.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { claimUnclear } from './claim-order.ts';
import { fenceOrder, isForStaff } from './fence-order.ts';
import { commitDone, finishRefused } from './finish-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';
import { recordEvent } from './order-events.ts';
import { provenByFence, provenByReceipt } from './proof.ts';
import { withLease } from './with-lease.ts';

/** How many times an order that the game has not seen is sent before it is fenced and refunded. */
const MAX_CALLS = 4;
const WAIT_SECONDS = [1, 2, 5, 15, 60];
/** Orders that wait for staff are still checked: see check-decisions.ts. */
const CHECK_MINUTES = 10;

/** Finds out what became of an unclear order that this worker has claimed. */
export async function resolveUnclear(deps: OrderDeps, order: OrderRow): Promise<void> {
  const answer = await withLease(deps, order, (signal) => queryGame(deps, order, signal));
  switch (answer.state) {
    case 'done': {
      const proof = provenByReceipt(answer);
      return commitDone(deps.db, { order, proof, deps });
    }
    case 'fenced': {
      const proof = provenByFence(answer);
      await inTransaction(deps.db, finishRefused, { order, code: 'world_refused', proof });
      return;
    }
    case 'notDone':
    case 'unknown': {
      await inTransaction(deps.db, scheduleNext, {
        order,
        answer,
        canStaffDecide: isForStaff(deps, order),
      });
    }
  }
}

/** False if another worker has claimed the order. */
export async function resolveUnclearById(deps: OrderDeps, id: string): Promise<boolean> {
  const order = await claimUnclear(deps.db, id);
  if (order) await resolveUnclear(deps, order);
  return order !== undefined;
}

/** Reading is enough while the order may still be retried; before a refund it is fenced. */
async function queryGame(
  deps: OrderDeps,
  order: OrderRow,
  signal: AbortSignal,
): Promise<Verification | Fence> {
  try {
    if (order.call_count >= MAX_CALLS) return await fenceOrder(deps, order, { signal });
    const { writes } = deps.worlds.get(worldId(order.world_id));
    return await writes.verify(orderId(order.id), { signal });
  } catch (error) {
    return { state: 'unknown', evidence: failureEvidence(error) };
  }
}

interface ScheduleCommand {
  order: OrderRow;
  answer: Extract<Verification, { state: 'notDone' | 'unknown' }>;
  /** Staff decide what the game cannot answer. */
  canStaffDecide: boolean;
}

/**
 * Not done yet: retried, which is safe because the game performs an order id once. Unknown: checked
 * later, or decided by an admin.
 */
async function scheduleNext(
  tx: Tx,
  { order, answer, canStaffDecide }: ScheduleCommand,
): Promise<void> {
  const { id, fencing_token, proof_count } = order;
  const seconds = WAIT_SECONDS[Math.min(proof_count, WAIT_SECONDS.length) - 1] ?? 1;
  const isForAdmin = answer.state === 'unknown' && canStaffDecide;
  const now = sql<Date>`now()`;
  const nextTryAt = sql<Date>`now() + make_interval(secs => ${seconds})`;
  const retry = { state: 'held', due_at: now };
  const nextCheckAt = sql<Date>`now() + make_interval(mins => ${CHECK_MINUTES})`;
  const wait = isForAdmin
    ? { awaits_decision_since: now, decision_check_at: nextCheckAt }
    : { due_at: nextTryAt };
  const changed = await tx
    .updateTable('game_order')
    .set({ lease_expires_at: null, ...(answer.state === 'notDone' ? retry : wait) })
    .where('id', '=', id)
    .where('fencing_token', '=', fencing_token)
    .where('state', '=', 'unclear')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  const what = isForAdmin ? 'waits_for_admin' : PROOF_EVENTS[answer.state];
  await recordEvent(tx, id, what, answer.evidence);
  if (isForAdmin || answer.state === 'notDone') await notifyStaff(tx, 'admin_orders');
}

const PROOF_EVENTS = { notDone: 'proof_not_done', unknown: 'proof_unknown' } as const;
