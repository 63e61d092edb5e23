import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LedgerPurse } from './amount.ts';

/** The system accounts an order can pay into. Without a balance row, they are never locked. */
export type SystemAccount = `spent:${string}` | `game:${number}`;

/**
 * The ledger's functions are in the database (db/migrations/0024_ledger.sql): they are the only way
 * the portal's role can change a purse. Returns the balance, or undefined for a repeat.
 */
export async function callLedger(
  tx: Tx,
  purse: LedgerPurse,
  call: RawBuilder<{ balance: number | null }>,
  /** The error if the statement's condition matched no row, so that the ledger did nothing. */
  ifNoRow?: AppError['code'],
): Promise<number | undefined> {
  const { rows } = await call.execute(tx).catch((error: unknown) => explain(error, purse));
  if (!rows[0] && ifNoRow) throw new AppError(ifNoRow);
  return rows[0]?.balance ?? undefined;
}

const NOT_ENOUGH = {
  coins: 'not_enough_coins',
  votes: 'not_enough_votes',
  referral: 'not_enough_referral_coins',
  earnings: 'not_enough_earnings',
} as const;

/** Only errors a player can act on; anything else is a defect and stays an internal error. */
function explain(cause: unknown, purse: LedgerPurse): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'LG001') throw new AppError(NOT_ENOUGH[purse], { cause });
  if (code === 'LG002') throw new AppError('in_debt', { cause });
  throw cause;
}
