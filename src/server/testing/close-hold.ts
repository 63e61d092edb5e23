import { sql } from 'kysely';
import type { SystemAccount } from '#server/money/call-ledger.ts';
import { type HoldEnd, releasing, settling } from '#server/money/hold.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** The ledger's part of finishing an order, for tests that have no order. */
export async function settle(tx: Tx, closing: HoldEnd, to: SystemAccount): Promise<void> {
  await sql`select ${settling(closing, to)}`.execute(tx);
}

export async function release(tx: Tx, closing: HoldEnd): Promise<void> {
  await sql`select ${releasing(closing)}`.execute(tx);
}
