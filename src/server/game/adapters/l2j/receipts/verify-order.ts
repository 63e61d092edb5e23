import type { Evidence } from '../../../evidence.ts';
import type { OrderId } from '../../../ids.ts';
import type { Fence, Verification } from '../../../outcomes.ts';
import type { L2jDb } from '../open-database.ts';
import { missingEvidence } from './missing-evidence.ts';
import type { FindEvidence } from './order.ts';
import {
  contentOf,
  findReceipt,
  insertReceipt,
  type ReceiptRow,
  receiptOf,
  setReceiptState,
  timeOf,
} from './receipt-rows.ts';

export interface VerificationQuery {
  readonly worldId: number;
  readonly orderId: OrderId;
  readonly schema: string;
  readonly findEvidence: FindEvidence;
}

/** Changes nothing but the state of the receipt. */
export async function verifyOrder(db: L2jDb, query: VerificationQuery): Promise<Verification> {
  const receipt = await findReceipt(db, query.schema, query);
  if (receipt === undefined) return { state: 'notDone', evidence: [{ code: 'no_receipt' }] };
  return resolveReceipt(db, query, receipt);
}

/**
 * Inserts the order's receipt, marked as abandoned, unless there is one. The write lock is held, so
 * no write of this order is running, and none can start later: it would find our receipt.
 */
export async function abandonOrder(db: L2jDb, query: VerificationQuery, at: Date): Promise<Fence> {
  const { worldId, orderId, schema } = query;
  await insertReceipt(db, schema, { worldId, orderId, content: null, at }, 'abandoned');
  const receipt = await findReceipt(db, schema, query);
  if (receipt === undefined) throw new Error(`the receipt of order ${orderId} disappeared`);
  const seen = await resolveReceipt(db, query, receipt);
  const isStale = at.getTime() - timeOf(receipt).getTime() > ABSENCE_PROVES_FOR_MS;
  const verification = isStale ? unknownIfAbsent(receipt, seen) : seen;
  if (receipt.state === 'sending' && verification.state !== 'done') {
    const final = { notDone: 'abandoned', unknown: 'unsure' } as const;
    await setReceiptState(db, schema, query, final[verification.state]);
  }
  return verification.state === 'notDone' ? { ...verification, state: 'fenced' } : verification;
}

/** After this long, a missing effect may have existed and been removed, for example by a wipe. */
const ABSENCE_PROVES_FOR_MS = 86_400_000;

function unknownIfAbsent({ state }: ReceiptRow, seen: Verification): Verification {
  return state === 'sending' && seen.state === 'notDone' ? { ...seen, state: 'unknown' } : seen;
}

async function resolveReceipt(
  db: L2jDb,
  query: VerificationQuery,
  row: ReceiptRow,
): Promise<Verification> {
  const { orderId, schema, findEvidence } = query;
  const at = timeOf(row);
  if (row.state === 'abandoned') {
    return { state: 'notDone', evidence: [{ code: 'abandoned', at }] };
  }
  if (row.state === 'done') {
    const evidence: Evidence = [{ code: 'receipt', text: row.content }];
    return { state: 'done', receipt: receiptOf(row), evidence };
  }
  const found = await findEvidence(db, { orderId, content: contentOf(row), at });
  if (found === 'present') {
    // Recorded: what was found may be consumed in the game, and the receipt must outlive it.
    await setReceiptState(db, schema, query, 'done');
    return {
      state: 'done',
      receipt: receiptOf(row),
      evidence: [{ code: 'found', text: row.content }],
    };
  }
  // With the state `unsure` an absent effect proves nothing: it may have existed and been removed.
  return {
    state: found === 'absent' && row.state === 'sending' ? 'notDone' : 'unknown',
    evidence: missingEvidence(found, { at, text: row.content }),
  };
}
