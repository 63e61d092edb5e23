import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Amount, LedgerPurse, Purse } from './amount.ts';
import { callLedger, type SystemAccount } from './call-ledger.ts';
import { ledgerReader } from './ledger-reader.ts';

/** A price or a gift, set aside until it is settled, released or transferred. */
export interface Hold {
  /** The id of the order, gift, gift card or payout it is for. */
  holdId: string;
  playerId: string;
  purse: LedgerPurse;
  amount: Amount;
  /** What the statement shows, such as `rename`. */
  what: string;
}

export interface HoldEnd extends Hold {
  /** Decided by staff, as the game could not tell the outcome: recorded in the ledger's reason. */
  isDecision?: boolean;
}

/**
 * Moves the price from the purse to the hold. Returns the remaining balance; undefined for a
 * repeat.
 */
export async function hold(tx: Tx, held: Hold): Promise<number | undefined> {
  const { holdId, playerId, purse, amount, what } = held;
  return callLedger(
    tx,
    purse,
    sql`select ledger_hold(${holdId}, ${playerId}, ${purse}, ${amount}, ${what}) as balance
      from player where id = ${playerId} and spending_locked_at is null`,
    'spending_locked',
  );
}

/**
 * The order was done: the price is spent. A hold ends once, whether settled or released. Part of the
 * statement that finishes the order, which saves a round trip: it is evaluated once for each row.
 */
export function settling(closing: HoldEnd, to: SystemAccount) {
  return close(closing, to);
}

/** The order was definitely not done: the price is released, and pays the purse's debt first. */
export function releasing(closing: HoldEnd) {
  return close(closing, null);
}

function close(closing: HoldEnd, to: SystemAccount | null): RawBuilder<unknown> {
  const { holdId, playerId, purse, amount, what, isDecision = false } = closing;
  return sql`ledger_close_hold(${holdId}, ${playerId}, ${purse}, ${amount}, ${what}, ${to},
    ${isDecision})`;
}

/** The purse the price of this order was taken from; undefined if it was free. */
export async function readHeldPurse(db: Db | Tx, orderId: string): Promise<Purse | undefined> {
  const row = await ledgerReader(db)
    .selectFrom('hold')
    .select('purse')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.purse as Purse | undefined;
}
