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

export interface Proof {
  readonly worldId: number;
  readonly orderId: OrderId;
  readonly schema: string;
  readonly findEvidence: FindEvidence;
}

/** Changes nothing in the game. */
export async function verifyOrder(db: L2jDb, proof: Proof): Promise<Verification> {
  const receipt = await findReceipt(db, proof.schema, proof);
  if (receipt === undefined) return { state: 'notDone', evidence: [{ code: 'no_receipt' }] };
  return readProof(db, proof, receipt);
}

/**
 * Takes the order's key. The write lock is held, so no write of this order is running, and none can
 * start later: it would find our receipt.
 */
export async function abandonOrder(db: L2jDb, proof: Proof, at: Date): Promise<Fence> {
  const { worldId, orderId, schema } = proof;
  await insertReceipt(db, schema, { worldId, orderId, content: null, at }, 'abandoned');
  const receipt = await findReceipt(db, schema, proof);
  if (receipt === undefined) throw new Error(`the receipt of order ${orderId} disappeared`);
  const seen = await readProof(db, proof, receipt);
  const isStale = at.getTime() - timeOf(receipt).getTime() > EVIDENCE_MS;
  const verification = isStale ? unknownIfAbsent(receipt, seen) : seen;
  if (receipt.state === 'sending' && verification.state !== 'done') {
    const final = { notDone: 'abandoned', unknown: 'unsure' } as const;
    await setReceiptState(db, schema, proof, final[verification.state]);
  }
  return verification.state === 'notDone' ? { ...verification, state: 'fenced' } : verification;
}

/** After this long, a missing effect may have existed and been removed, as after a wipe. */
const EVIDENCE_MS = 86_400_000;

function unknownIfAbsent({ state }: ReceiptRow, seen: Verification): Verification {
  return state === 'sending' && seen.state === 'notDone' ? { ...seen, state: 'unknown' } : seen;
}

async function readProof(db: L2jDb, proof: Proof, row: ReceiptRow): Promise<Verification> {
  const { orderId, schema, findEvidence } = proof;
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
    // Recorded: what was found may be consumed in the game, and the proof must outlive it.
    await setReceiptState(db, schema, proof, 'done');
    return {
      state: 'done',
      receipt: receiptOf(row),
      evidence: [{ code: 'found', text: row.content }],
    };
  }
  // `unsure` is final: an effect that is absent now may have existed in between.
  return {
    state: found === 'absent' && row.state === 'sending' ? 'notDone' : 'unknown',
    evidence: missingEvidence(found, { at, text: row.content }),
  };
}
