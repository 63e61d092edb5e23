import { sql } from 'kysely';
import { orderId, worldId } from '#server/game/ids.ts';
import type { Verification } from '#server/game/outcomes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { claimUnclear } from './claim-order.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import { keepLease } from './keep-lease.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';

/** So often an order that the game has not seen is asked for again; then it is closed and given back. */
const CALLS = 4;
const WAIT_SECONDS = [1, 2, 5, 15, 60];

/** Finds out what became of an unclear order; `order` is this worker's. */
export async function seekProof(deps: OrderDeps, order: OrderRow): Promise<void> {
  const isLast = order.attempt >= CALLS;
  const proof = await keepLease(deps, order, (signal) => ask(deps, order, isLast, signal));
  if (proof.state === 'done') {
    const { receipt } = proof;
    return inTransaction(deps.db, finishDone, { order, receipt, inside: deps });
  }
  if (proof.state === 'notDone' && isLast) {
    const refused = { order, code: 'world_refused', proof: 'fence' } as const;
    await inTransaction(deps.db, finishRefused, refused);
    return;
  }
  const next = { order, proof, adminAfter: deps.config.orders.admin_after_minutes };
  await inTransaction(deps.db, waitOn, next);
}

export async function seekProofOf(deps: OrderDeps, id: string): Promise<void> {
  const order = await claimUnclear(deps.db, id);
  if (order) await seekProof(deps, order);
}

/** Looking is enough as long as we may ask again; before giving money back the order is closed. */
async function ask(
  deps: OrderDeps,
  order: OrderRow,
  isLast: boolean,
  signal: AbortSignal,
): Promise<Verification> {
  try {
    const { writes } = deps.worlds.get(worldId(order.world_id));
    const id = orderId(order.id);
    return await (isLast ? writes.abandon(id, { signal }) : writes.verify(id, { signal }));
  } catch (error) {
    return { state: 'unknown', evidence: String(error) };
  }
}

interface Next {
  order: OrderRow;
  proof: Verification;
  adminAfter: number;
}

/** Not done yet: asked for again, which is safe by its id. Not known: asked later, or by an admin. */
async function waitOn(tx: Tx, { order, proof, adminAfter }: Next): Promise<void> {
  const { id, attempt } = order;
  const seconds = WAIT_SECONDS[Math.min(attempt, WAIT_SECONDS.length) - 1] ?? 1;
  const isForAdmin = Date.now() - order.created_at.getTime() > adminAfter * 60_000;
  const later = sql<Date>`now() + make_interval(secs => ${seconds})`;
  const again = { state: 'held', due_at: sql<Date>`now()` };
  const wait = { state: 'unclear', due_at: isForAdmin ? null : later };
  const changed = await tx
    .updateTable('game_order')
    .set(proof.state === 'notDone' ? again : wait)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'unclear')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  const what = isForAdmin ? 'waits for an admin' : `proof: ${proof.state}`;
  await tx
    .insertInto('order_event')
    .values({ order_id: id, what, detail: proof.evidence })
    .execute();
}
