import type { ErrorCode } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import { contentOf, type OrderRow, type PerformedKind } from './kinds/kind.ts';
import type { OrderDeps, TransactionDeps } from './order-deps.ts';
import { provenInternally } from './proof.ts';

type InternalKind = Extract<PerformedKind, { apply: unknown }>;

/** An order that needs no game is done and settled in one transaction. */
export async function applyInternally(
  deps: OrderDeps,
  kind: InternalKind,
  order: OrderRow,
): Promise<void> {
  await inTransaction(deps.db, applyAndFinish, { kind, order, deps });
}

interface ApplyCommand {
  kind: InternalKind;
  order: OrderRow;
  deps: TransactionDeps;
}

async function applyAndFinish(tx: Tx, { kind, order, deps }: ApplyCommand): Promise<void> {
  // A concurrent call waits for this row, and then finds the order finished.
  const open = await tx
    .selectFrom('game_order')
    .select('id')
    .where('id', '=', order.id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  const result: 'done' | ErrorCode = await kind.apply(tx, order, contentOf(kind, order), deps);
  const { done, refused } = provenInternally(new Date());
  if (result === 'done') await finishDone(tx, { order, proof: done, deps });
  else await finishRefused(tx, { order, code: result, proof: refused });
}
