import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { PURSES, type Purse } from './amount.ts';
import { ledgerReader } from './ledger-reader.ts';

/** The debt of each purse. A purse in debt is empty: any income pays the debt first. */
export async function readDebts(db: Db | Tx, playerId: string): Promise<Record<Purse, number>> {
  const rows = await ledgerReader(db)
    .selectFrom('purse')
    .select(['purse', 'debt'])
    .where('player_id', '=', playerId)
    .execute();
  const debts: Record<Purse, number> = { coins: 0, votes: 0, referral: 0 };
  for (const purse of PURSES) {
    debts[purse] = rows.find((row) => row.purse === purse)?.debt ?? 0;
  }
  return debts;
}
