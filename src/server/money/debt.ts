import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Purse } from './amount.ts';
import { post } from './post.ts';
import { vault, vaultReader } from './tables.ts';

export interface NewDebt {
  playerId: string;
  purse: Purse;
  source: string;
  reference: string;
  amount: number;
}

/** What could not be taken back, because a balance is never negative. */
export async function recordDebt(tx: Tx, debt: NewDebt): Promise<void> {
  const { playerId, purse, source, reference, amount } = debt;
  await vault(tx)
    .insertInto('debt')
    .values({ player_id: playerId, purse, source, reference, amount, open: amount })
    .execute();
}

/** Whatever comes into a purse pays its debts first, the oldest before the others. */
export async function payDebts(tx: Tx, playerId: string, purse: Purse): Promise<void> {
  const tables = vault(tx);
  const debts = await tables
    .selectFrom('debt')
    .select(['id', 'source', 'reference', 'open'])
    .where('player_id', '=', playerId)
    .where('purse', '=', purse)
    .where('open', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, source, reference, open } of debts) {
    const row = await tables
      .selectFrom('purse')
      .select('balance')
      .where('player_id', '=', playerId)
      .where('purse', '=', purse)
      .forUpdate()
      .executeTakeFirst();
    const paid = Math.min(row?.balance ?? 0, open);
    if (paid === 0) return;
    await post(tx, {
      // `open` only ever falls, so each payment of a debt has a key of its own.
      key: `debt:${id}:${open}`,
      reason: `debt:${source}`,
      reference,
      purse,
      entries: [
        { playerId, amount: -paid },
        { account: `issued:${source}`, amount: paid },
      ],
    });
    await lessen(tx, id, paid);
  }
}

/** A chargeback was won: its debt is forgiven as far as it is still open. Answers how much that was. */
export async function forgiveDebt(tx: Tx, reference: string, most: number): Promise<number> {
  const debts = await vault(tx)
    .selectFrom('debt')
    .select(['id', 'open'])
    .where('reference', '=', reference)
    .where('open', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  let left = most;
  for (const { id, open } of debts) {
    const part = Math.min(open, left);
    if (part > 0) await lessen(tx, id, part);
    left -= part;
  }
  return most - left;
}

async function lessen(tx: Tx, id: number, by: number): Promise<void> {
  await vault(tx)
    .updateTable('debt')
    .set((row) => ({ open: row('open', '-', by) }))
    .where('id', '=', id)
    .execute();
}

export async function readDebts(db: Db | Tx, playerId: string): Promise<Record<Purse, number>> {
  const rows = await vaultReader(db)
    .selectFrom('debt')
    .select(({ fn }) => ['purse', fn.sum<number>('open').as('open')])
    .where('player_id', '=', playerId)
    .where('open', '>', 0)
    .groupBy('purse')
    .execute();
  const debts: Record<Purse, number> = { coins: 0, votes: 0, referral: 0 };
  for (const { purse, open } of rows) debts[purse as Purse] = Number(open);
  return debts;
}

/** Who owes spends nothing. */
export async function refuseDebtors(tx: Tx, playerId: string): Promise<void> {
  const debt = await vault(tx)
    .selectFrom('debt')
    .select('id')
    .where('player_id', '=', playerId)
    .where('open', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (debt) throw new AppError('in_debt');
}
