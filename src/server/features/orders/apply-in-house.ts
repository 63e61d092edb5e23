import type { ErrorCode } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { finishDone, finishRefused } from './finish-order.ts';
import { contentOf, type OrderKind, type OrderRow } from './kinds/kind.ts';
import type { InsideDeps, OrderDeps } from './order-deps.ts';

type HouseKind = Extract<OrderKind, { apply: unknown }>;

/** An order that needs no game is done and settled in one transaction. */
export async function applyInHouse(
  deps: OrderDeps,
  kind: HouseKind,
  order: OrderRow,
): Promise<void> {
  await inTransaction(deps.db, applyAndFinish, { kind, order, inside: deps });
}

interface Applying {
  kind: HouseKind;
  order: OrderRow;
  inside: InsideDeps;
}

async function applyAndFinish(tx: Tx, { kind, order, inside }: Applying): Promise<void> {
  // Whoever is second waits for this row, and then finds the order finished.
  const open = await tx
    .selectFrom('game_order')
    .select('id')
    .where('id', '=', order.id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  const result: 'done' | ErrorCode = await kind.apply(tx, order, contentOf(kind, order), inside);
  if (result === 'done') {
    await finishDone(tx, { order, receipt: { reference: 'house', at: new Date() }, inside });
  } else {
    // Nothing left this transaction, so there is nothing to fence.
    await finishRefused(tx, { order, code: result, proof: 'fence' });
  }
}
