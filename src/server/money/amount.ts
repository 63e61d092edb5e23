/** A player's balances, each in its own currency: they are never exchanged or added up. */
export const PURSES = ['coins', 'votes', 'referral'] as const;
export type Purse = (typeof PURSES)[number];

/**
 * Every purse of the ledger. `earnings` are US cents a creator has earned: nothing can be bought with
 * them, so they are not among the purses above; they are only paid out.
 */
export const LEDGER_PURSES = [...PURSES, 'earnings'] as const;
export type LedgerPurse = (typeof LEDGER_PURSES)[number];

/** A positive safe integer. Checked where it enters the program, trusted from there on. */
export type Amount = number & { readonly [brand]: 'Amount' };

export function amount(value: number): Amount {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError('not an amount of money');
  return value as Amount;
}

declare const brand: unique symbol;
