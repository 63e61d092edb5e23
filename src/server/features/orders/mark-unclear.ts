import type { OrderEventCode } from '#contract/order-history.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';
import { type DetailLine, recordEvent } from './order-events.ts';
import { resolveUnclear } from './resolve-unclear.ts';

export async function markAndResolveUnclear(
  deps: OrderDeps,
  order: OrderRow,
  what: OrderEventCode,
  lines: readonly DetailLine[],
): Promise<void> {
  const unclear = await inTransaction(deps.db, markUnclear, { order, what, lines });
  if (unclear) await resolveUnclear(deps, unclear);
}

interface Unclear {
  order: OrderRow;
  what: OrderEventCode;
  lines: readonly DetailLine[];
}

async function markUnclear(tx: Tx, { order, what, lines }: Unclear): Promise<OrderRow | undefined> {
  const marked = await tx
    .updateTable('game_order')
    .set({ state: 'unclear', has_unconfirmed_call: true, proof_count: 1 })
    .where('id', '=', order.id)
    .where('fencing_token', '=', order.fencing_token)
    .where('state', '=', 'performing')
    .returningAll()
    .executeTakeFirst();
  if (marked) {
    await recordEvent(tx, order.id, what, lines);
    await notifyPlayer(tx, order.player_id, 'orders');
    await notifyStaff(tx, 'admin_orders');
  }
  return marked;
}
