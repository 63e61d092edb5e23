import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Amount, LedgerPurse } from './amount.ts';
import { callLedger } from './call-ledger.ts';

export interface Credit {
  /** Unique per event at the source: a payment event's id, a vote attempt's id. */
  key: string;
  playerId: string;
  purse: LedgerPurse;
  amount: Amount;
  /** The source, such as `stripe`, `vote` or `admin`. */
  source: string;
  reference?: string;
}

/** Credits money; the purse's debt is paid from it first. Returns the new balance, undefined for a repeat. */
export async function credit(tx: Tx, income: Credit): Promise<number | undefined> {
  const { key, playerId, purse, source, reference } = income;
  return callLedger(
    tx,
    purse,
    sql`select ledger_credit(${key}, ${playerId}, ${purse}, ${income.amount}, ${source},
      ${reference ?? null}) as balance`,
  );
}

/** Takes exactly this amount, or throws if there is less. A repeated key changes nothing. */
export async function take(tx: Tx, debited: Credit): Promise<void> {
  await debit(tx, debited, false);
}

/**
 * The source refunded a payment or lost it to a chargeback. Takes what is available, because a
 * balance is never negative; the rest becomes the purse's debt, which any later income pays first.
 */
export async function clawBack(tx: Tx, debited: Credit & { reference: string }): Promise<void> {
  await debit(tx, debited, true);
}

/** What was clawed back was not owed after all. It is credited like any income: debt is paid first. */
export async function reverseClawBack(
  tx: Tx,
  income: Credit & { reference: string },
): Promise<void> {
  await credit(tx, income);
}

async function debit(tx: Tx, debited: Credit, mayOwe: boolean): Promise<void> {
  const { key, playerId, purse, source, reference } = debited;
  await callLedger(
    tx,
    purse,
    sql`select ledger_debit(${key}, ${playerId}, ${purse}, ${debited.amount}, ${source},
      ${reference ?? null}, ${mayOwe}) as balance`,
  );
}
