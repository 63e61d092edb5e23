import type { WriteOutcome } from '../../../outcomes.ts';
import { isSameContent } from '../../../receipt-content.ts';
import type { L2jDb } from '../open-database.ts';
import { missingEvidence } from './missing-evidence.ts';
import type { Execution } from './order.ts';
import { findReceipt, receiptOf, setReceiptState, timeOf } from './receipt-rows.ts';

/** The order was started and its effect is missing: it may be written now. */
export interface Unfinished {
  readonly number: number;
  readonly at: Date;
}

/** The outcome of an order that has a receipt. With the write lock held, no call is writing it. */
export async function earlierOutcome(
  db: L2jDb,
  { order, schema, findEvidence }: Execution,
): Promise<WriteOutcome | Unfinished> {
  const receipt = await findReceipt(db, schema, order);
  if (receipt === undefined) throw new Error(`the receipt of order ${order.orderId} disappeared`);
  if (receipt.state === 'abandoned') return { outcome: 'refused', reason: 'orderAbandoned' };
  if (!isSameContent(receipt.content, JSON.stringify(order.content))) {
    return { outcome: 'refused', reason: 'orderMismatch' };
  }
  if (receipt.state === 'done') return { outcome: 'done', receipt: receiptOf(receipt) };
  const at = timeOf(receipt);
  const evidence = await findEvidence(db, { ...order, at });
  if (evidence === 'present') {
    await setReceiptState(db, schema, order, 'done');
    return { outcome: 'done', receipt: receiptOf(receipt) };
  }
  if (evidence === 'absent' && receipt.state === 'sending') return { number: receipt.number, at };
  return { outcome: 'unclear', evidence: missingEvidence(evidence, { at, text: receipt.content }) };
}
