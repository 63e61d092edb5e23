import type { OrderId } from '../../../ids.ts';
import type { Verification } from '../../../outcomes.ts';
import type { L2jDb } from '../open-database.ts';
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

/** Looks only. */
export async function verifyOrder(db: L2jDb, proof: Proof): Promise<Verification> {
  const receipt = await findReceipt(db, proof.schema, proof);
  if (receipt === undefined) return { state: 'notDone', evidence: 'no receipt' };
  return standing(db, proof, receipt);
}

/**
 * Takes the order's key. The write lock is held, so no write under this order is under way, and none
 * can begin after: it would find our receipt.
 */
export async function abandonOrder(db: L2jDb, proof: Proof, at: Date): Promise<Verification> {
  const { worldId, orderId, schema } = proof;
  await insertReceipt(db, schema, { worldId, orderId, content: null, at }, 'abandoned');
  const receipt = await findReceipt(db, schema, proof);
  if (receipt === undefined) throw new Error(`the receipt of order ${orderId} disappeared`);
  const verification = await standing(db, proof, receipt);
  if (receipt.state === 'sending') {
    const { state } = verification;
    const final = { done: 'done', notDone: 'abandoned', unknown: 'unsure' } as const;
    await setReceiptState(db, schema, proof, final[state]);
  }
  return verification;
}

async function standing(
  db: L2jDb,
  { orderId, findEvidence }: Proof,
  row: ReceiptRow,
): Promise<Verification> {
  const at = timeOf(row);
  if (row.state === 'abandoned') {
    return { state: 'notDone', evidence: `abandoned at ${at.toISOString()}` };
  }
  if (row.state === 'done') {
    return { state: 'done', receipt: receiptOf(row), evidence: row.content };
  }
  const found = await findEvidence(db, { orderId, content: contentOf(row), at });
  if (found === 'present') {
    return {
      state: 'done',
      receipt: receiptOf(row),
      evidence: `found in the game: ${row.content}`,
    };
  }
  return {
    state: found === 'absent' ? 'notDone' : 'unknown',
    evidence: `begun at ${at.toISOString()}, not found in the game: ${row.content}`,
  };
}
