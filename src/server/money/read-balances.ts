import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { PURSES, type Purse } from './amount.ts';
import { ledgerReader } from './ledger-reader.ts';

/** A purse without entries is empty. */
export async function readBalances(db: Db | Tx, playerId: string): Promise<Record<Purse, number>> {
  const rows = await ledgerReader(db)
    .selectFrom('purse')
    .select(['purse', 'balance'])
    .where('player_id', '=', playerId)
    .execute();
  const balances: Record<Purse, number> = { coins: 0, votes: 0, referral: 0 };
  for (const purse of PURSES) {
    balances[purse] = rows.find((row) => row.purse === purse)?.balance ?? 0;
  }
  return balances;
}
