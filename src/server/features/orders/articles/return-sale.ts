import type { Tx } from '#server/platform/db/transaction.ts';
import { markKept, markReturned } from './articles.repo.ts';

/**
 * Runs in the refund's transaction: returns the unit to the stock and to the player's limit, once.
 */
export function returnSale(tx: Tx, orderId: string): Promise<void> {
  return markReturned(tx, orderId);
}

/** A staff decision turned out wrong: the money was corrected, and so is the sale. */
export function correctSale(tx: Tx, orderId: string, wasDone: boolean): Promise<void> {
  return wasDone ? markKept(tx, orderId) : markReturned(tx, orderId);
}
