import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Amount, LedgerPurse, Purse } from './amount.ts';

/** Coins one player gives to another. Nothing is issued or spent by it. */
export interface Transfer {
  holdId: string;
  from: string;
  to: string;
  purse: Purse;
  amount: Amount;
  /** What the statements show, such as `gift`. */
  what: string;
}

/**
 * Locks the purses in an order that does not depend on who gives: two players who give to each other
 * at the same time do not deadlock. Must be called before any other row is locked.
 */
export async function lockPurses(
  tx: Tx,
  players: readonly string[],
  purse: LedgerPurse,
): Promise<void> {
  await sql`select ledger_lock_purses(${players}::uuid[], ${purse})`.execute(tx);
}

/** Ends the hold by giving what was held to the other player. A repeat changes nothing. */
export async function transferHold(tx: Tx, transfer: Transfer): Promise<void> {
  const { holdId, from, to, purse, amount, what } = transfer;
  await sql`select ledger_transfer_hold(${holdId}, ${from}, ${to}, ${purse}, ${amount},
    ${what})`.execute(tx);
}

/**
 * Returns a transfer to whoever gave it; what the receiver no longer has becomes the receiver's debt.
 * A repeat changes nothing.
 */
export async function returnTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  const { holdId, from, to, purse, amount, what } = transfer;
  await sql`select ledger_return_transfer(${holdId}, ${to}, ${from}, ${purse}, ${amount},
    ${what})`.execute(tx);
}
