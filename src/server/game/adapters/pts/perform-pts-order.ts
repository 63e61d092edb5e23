import type { WriteOutcome } from '../../outcomes.ts';
import { isSameContent } from '../../receipt-content.ts';
import { type ReceiptRow, receiptOf } from './receipts/receipt-rows.ts';
import { type Effect, type Order, recordOrder } from './receipts/record-order.ts';
import type { WorldDb } from './sql/world-tables.ts';

/** An order whose effect is in the same transaction as its receipt. */
export async function performPtsOrder(
  world: WorldDb,
  order: Order,
  effect: Effect,
): Promise<WriteOutcome> {
  const recorded = await recordOrder(world, order, 'done', effect);
  switch (recorded.kind) {
    case 'recorded':
      return { outcome: 'done', receipt: recorded.receipt };
    case 'refused':
      return { outcome: 'refused', reason: recorded.reason };
    case 'known':
      return earlierOutcome(recorded.row, order);
    case 'unclear':
      throw recorded.error;
  }
}

/** What a repeated call of a known order returns. */
export function earlierOutcome(row: ReceiptRow, { content }: Order): WriteOutcome {
  if (row.state === 'abandoned') return { outcome: 'refused', reason: 'orderAbandoned' };
  if (!isSameContent(row.content, content)) return { outcome: 'refused', reason: 'orderMismatch' };
  return { outcome: 'done', receipt: receiptOf(row) };
}
