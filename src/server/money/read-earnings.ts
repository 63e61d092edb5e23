import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { ledgerReader } from './ledger-reader.ts';

/** US cents a creator has, and owes. One of the two is 0. */
export interface Earnings {
  balance: number;
  debt: number;
}

export async function readEarnings(db: Db | Tx, playerId: string): Promise<Earnings> {
  const row = await ledgerReader(db)
    .selectFrom('purse')
    .select(['balance', 'debt'])
    .where('player_id', '=', playerId)
    .where('purse', '=', 'earnings')
    .executeTakeFirst();
  return row ?? { balance: 0, debt: 0 };
}
