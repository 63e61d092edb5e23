import type { Receipt, RefusalReason } from '../../../outcomes.ts';
import { isDuplicate } from '../sql/error-number.ts';
import { CommitUnclear, inMssqlTransaction, NotCommitted } from '../sql/in-mssql-transaction.ts';
import type { WorldDb, WorldTx } from '../sql/world-tables.ts';
import {
  findReceipt,
  insertReceipt,
  type OrderKey,
  type ReceiptRow,
  receiptOf,
} from './receipt-rows.ts';

export interface Order extends OrderKey {
  /** What is ordered, in one line: a second order under the same id must say the same. */
  readonly content: string;
  readonly at: Date;
}

/** Changes the world or returns why not. Its condition is part of the writing statement. */
export type Effect = (tx: WorldTx) => Promise<RefusalReason | 'done'>;

export type Recorded =
  | { readonly kind: 'recorded'; readonly number: number; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'known'; readonly row: ReceiptRow }
  /** The commit's response is missing; the number is that of the row, if it exists. */
  | { readonly kind: 'unclear'; readonly number: number; readonly error: CommitUnclear };

/**
 * Receipt and effect in one transaction: both or neither. The receipt is inserted first, so that
 * parallel calls of one order wait on its key. A refusal rolls it back and leaves no trace.
 */
export async function recordOrder(
  world: WorldDb,
  order: Order,
  state: 'done' | 'sent',
  effect: Effect,
): Promise<Recorded> {
  let number = 0;
  try {
    await inMssqlTransaction(world, async (tx) => {
      number = await insertReceipt(tx, order, { ...order, state }).catch(asKnown);
      const result = await effect(tx);
      if (result !== 'done') throw new Refused(result);
    });
    return { kind: 'recorded', number, receipt: receiptOf({ number, at: order.at }) };
  } catch (error) {
    if (error instanceof CommitUnclear) return { kind: 'unclear', number, error };
    const cause = error instanceof NotCommitted ? error.cause : undefined;
    if (cause instanceof Refused) return { kind: 'refused', reason: cause.reason };
    if (!(cause instanceof Known)) throw error;
    const row = await findReceipt(world, order);
    // It existed a moment ago; the call that inserted it has deleted it since.
    return row ? { kind: 'known', row } : { kind: 'refused', reason: 'worldRefused' };
  }
}

/** Only a duplicate of the receipt's own key means that the order is known. */
function asKnown(error: unknown): never {
  throw isDuplicate(error) ? new Known() : error;
}

class Known extends Error {}

class Refused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}
