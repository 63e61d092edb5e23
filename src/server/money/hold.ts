import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Amount, Purse } from './amount.ts';
import { refuseDebtors } from './debt.ts';
import { type HouseAccount, post } from './post.ts';
import { vaultReader } from './tables.ts';

/** The price of an order, between the player and whatever becomes of it. */
export interface Hold {
  orderId: string;
  playerId: string;
  purse: Purse;
  amount: Amount;
  /** What the statement shows, such as `rename`. */
  what: string;
}

/** Takes the price out of the purse and keeps it aside; refused to who is in debt. Answers what is left in the purse. */
export async function hold(tx: Tx, { orderId, playerId, purse, amount, what }: Hold) {
  await refuseDebtors(tx, playerId);
  const { balances } = await post(tx, {
    key: `hold:${orderId}`,
    reason: `hold:${what}`,
    reference: orderId,
    purse,
    entries: [
      { playerId, amount: -amount },
      { account: 'held', amount },
    ],
  });
  return balances.get(playerId);
}

/** The order was done: the price is spent. Shares its key with `release`, so only one can happen. */
export async function settle(tx: Tx, held: Hold, to: HouseAccount): Promise<void> {
  const { orderId, purse, amount, what } = held;
  await post(tx, {
    key: `close:${orderId}`,
    reason: `settle:${what}`,
    reference: orderId,
    purse,
    entries: [
      { account: 'held', amount: -amount },
      { account: to, amount },
    ],
  });
}

/** The order was definitely not done: the price goes back. */
export async function release(tx: Tx, held: Hold): Promise<void> {
  const { orderId, playerId, purse, amount, what } = held;
  await post(tx, {
    key: `close:${orderId}`,
    reason: `release:${what}`,
    reference: orderId,
    purse,
    entries: [
      { account: 'held', amount: -amount },
      { playerId, amount },
    ],
  });
}

/** What was left in the purse when the price of this order was taken; undefined if it was free. */
export async function readHeldBalance(
  db: Db | Tx,
  orderId: string,
): Promise<{ purse: Purse; balance: number } | undefined> {
  const row = await vaultReader(db)
    .selectFrom('movement')
    .innerJoin('ledger_entry', 'ledger_entry.movement_id', 'movement.id')
    .select(['purse', 'balance_after'])
    .where('request_key', '=', `hold:${orderId}`)
    .where('player_id', 'is not', null)
    .executeTakeFirst();
  return row && { purse: row.purse as Purse, balance: row.balance_after ?? 0 };
}
