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

/** Changes the world or says why not. Its condition is part of the statement that writes. */
export type Effect = (tx: WorldTx) => Promise<RefusalReason | 'done'>;

export type Recorded =
  | { readonly kind: 'recorded'; readonly number: number; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'known'; readonly row: ReceiptRow }
  /** The answer to the commit is missing; the number is that of the row, if it is there. */
  | { readonly kind: 'unclear'; readonly number: number; readonly error: CommitUnclear };

/**
 * Receipt and effect in one transaction: either both are there or neither. The receipt goes first,
 * so that parallel calls of one order wait at its key. A refusal undoes it and leaves no trace.
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
    // It was there a moment ago, and whoever wrote it has taken it back since.
    return row ? { kind: 'known', row } : { kind: 'refused', reason: 'worldRefused' };
  }
}

/** Only the receipt's own key says that the order is known; no other duplicate does. */
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
