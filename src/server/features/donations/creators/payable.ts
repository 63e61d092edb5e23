import { sql } from 'kysely';
import { readEarnings } from '#server/money/read-earnings.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { CreatorRow } from './creators.repo.ts';

const DAY_MS = 24 * 3600 * 1000;

export interface Maturity {
  maturityDays: number;
  now: Date;
}

export interface Payable {
  /** In the purse. */
  balance: number;
  /** Owed to the site. */
  debt: number;
  /** Old enough to be paid out. */
  payable: number;
  /** Held for a payout that staff have not decided yet. */
  held: number;
}

/**
 * What a creator could be paid, in US cents: the balance without the shares of recent purchases,
 * most of whose refunds and disputes are still to come.
 */
export async function readPayable(
  db: Db | Tx,
  { id, player_id }: Pick<CreatorRow, 'id' | 'player_id'>,
  maturity: Maturity,
): Promise<Payable> {
  const { balance, debt } = await readEarnings(db, player_id);
  const immature = await sumImmatureShares(db, id, maturity);
  const open = await db
    .selectFrom('creator_payout')
    .select('cents')
    .where('creator_id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return { balance, debt, payable: Math.max(0, balance - immature), held: open?.cents ?? 0 };
}

/** US cents of purchases that are too recent to be paid out. */
export async function sumImmatureShares(
  db: Db | Tx,
  creatorId: number,
  { maturityDays, now }: Maturity,
): Promise<number> {
  const { cents } = await db
    .selectFrom('creator_use')
    .select(sql<number>`coalesce(sum(share), 0)::bigint`.as('cents'))
    .where('creator_id', '=', creatorId)
    .where('paid_in', '=', 'earnings')
    .where('share', '>', 0)
    .where('credited_at', '>', new Date(now.getTime() - maturityDays * DAY_MS))
    .executeTakeFirstOrThrow();
  return cents;
}
