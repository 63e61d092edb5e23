import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Verification } from '#server/game/outcomes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { InsideDeps, OrderDeps } from './order-deps.ts';

export interface Decision {
  id: string;
  decision: 'done' | 'refused';
  note: string;
  adminId: string;
  from: Origin;
}

/**
 * An admin's word about an unclear order. The game is asked once more: if it can prove anything,
 * that counts and not the word; and before money goes back it is told to close the order.
 */
export async function decideOrder(deps: OrderDeps, decision: Decision): Promise<OrderRow> {
  const order = await find(deps, decision.id);
  if (order?.state !== 'unclear') throw new AppError('order_is_finished');
  const { writes } = deps.worlds.get(worldId(order.world_id));
  const id = orderId(order.id);
  const proof = await (decision.decision === 'refused' ? writes.abandon(id) : writes.verify(id));
  await inTransaction(deps.db, decide, { deps, order, decision, proof });
  return (await find(deps, decision.id)) ?? order;
}

interface Deciding {
  deps: InsideDeps;
  order: OrderRow;
  decision: Decision;
  proof: Verification;
}

async function decide(tx: Tx, { deps, order, decision, proof }: Deciding): Promise<void> {
  const what = `decided ${decision.decision} by ${decision.adminId}; proof: ${proof.state}`;
  const event = { order_id: order.id, what, detail: `${decision.note}\n${proof.evidence}` };
  await tx.insertInto('order_event').values(event).execute();
  const isDone = proof.state === 'done' || decision.decision === 'done';
  if (isDone) {
    const word = { reference: `admin ${decision.adminId}`, at: new Date() };
    const receipt = proof.state === 'done' ? proof.receipt : word;
    await finishDone(tx, { order, receipt, inside: deps });
  } else await finishRefused(tx, { order, code: 'world_refused', proof: 'fence' });
  await writeAudit(tx, {
    actorId: decision.adminId,
    action: 'order.decide',
    subjectKind: 'order',
    subjectId: order.id,
    from: decision.from,
    detail: { decision: decision.decision, proof: proof.state, note: decision.note },
  });
}

function find({ db }: OrderDeps, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('game_order').selectAll().where('id', '=', id).executeTakeFirst();
}
