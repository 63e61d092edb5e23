import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { refreshPaymentJob } from '../refresh-payment.job.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import type { SubscriptionRow } from './subscriptions.repo.ts';

/** Longer than the few provider queries of one check: a subscription is never checked twice at a time. */
const LEASE_SECONDS = 150;

/** Claims the subscription for this worker, if it is due and not claimed. */
export function claimSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return db
    .updateTable('subscription')
    .set((row) => ({
      lease_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
      attempt: row('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .where('due_at', '<=', sql<Date>`now()`)
    .where((row) =>
      row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findDueSubscriptions(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .where((row) =>
      row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Something happened: a worker queries the provider now. `news` counts such events, so that a query
 * that began before this one is not the last.
 */
export async function pollSubscription(tx: Tx, id: string, queue: Queue): Promise<void> {
  await tx
    .updateTable('subscription')
    .set((row) => ({ news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
  await queue.enqueue(tx, refreshSubscriptionJob, { subscriptionId: id });
}

/** Also queries its charges that are pending or need review, whose polling ends after a week. */
export async function pollSubscriptionAndPayments(tx: Tx, id: string, queue: Queue): Promise<void> {
  await pollSubscription(tx, id, queue);
  const payments = await tx
    .updateTable('payment')
    .set((row) => ({ news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('subscription_id', '=', id)
    .where('state', 'in', ['pending', 'review'])
    .returning('id')
    .execute();
  for (const payment of payments) {
    await queue.enqueue(tx, refreshPaymentJob, { paymentId: payment.id });
  }
}

/** The player is viewing an unpaid subscription: query now, but at most every few seconds. */
export async function nudgeSubscription(db: Db, id: string): Promise<boolean> {
  const nudged = await db
    .updateTable('subscription')
    .set({ due_at: sql<Date>`now()`, nudged_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['opened', 'past_due'])
    .where('provider_ref', 'is not', null)
    .where((row) =>
      row.or([
        row('nudged_at', 'is', null),
        row('nudged_at', '<', sql<Date>`now() - interval '5 seconds'`),
      ]),
    )
    .executeTakeFirst();
  return nudged.numUpdatedRows > 0n;
}
