import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { evaluateShare } from './evaluate-share.ts';

const BATCH = 100;

/** What `shareOf` computes, in SQL. */
const expectedShare = sql<number>`div(
  (case creator_use.paid_in when 'coins' then creator_use.base_coins else payment.price_cents end)
    ::numeric
    * greatest(0, payment.amount_cents - payment.refunded_cents - payment.disputed_cents)
    * creator_use.share_percent,
  payment.amount_cents::numeric * 100)`;

/**
 * Evaluates shares that do not match their payment because the job that should have updated them
 * died.
 */
export async function sweepShares(deps: Pick<DonationDeps, 'db' | 'log'>): Promise<void> {
  const stale = await creditedUses(deps.db)
    .where(
      sql<boolean>`(creator_use.credited_at is null
        or (creator_use.refused is null and creator_use.share <> ${expectedShare}))`,
    )
    .orderBy('creator_use.number')
    .limit(BATCH)
    .execute();
  for (const { payment_id: paymentId } of stale) {
    await evaluateShare(deps, paymentId).catch((error: unknown) =>
      deps.log.error({ err: error, paymentId }, 'creator share not evaluated'),
    );
  }
}

/**
 * A purchase was refunded or charged back, and its share has not been clawed back from the earnings
 * yet.
 */
export async function hasShareToClawBack(tx: Tx, creatorId: number): Promise<boolean> {
  const use = await creditedUses(tx)
    .where('creator_use.creator_id', '=', creatorId)
    .where('creator_use.paid_in', '=', 'earnings')
    .where('creator_use.share', '>', expectedShare)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

function creditedUses(db: Db | Tx) {
  return db
    .selectFrom('creator_use')
    .innerJoin('payment', 'payment.id', 'creator_use.payment_id')
    .select('creator_use.payment_id')
    .where('payment.credited_at', 'is not', null);
}
