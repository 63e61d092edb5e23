import { sql } from 'kysely';
import type { SubscriptionEnder } from '#contract/subscriptions.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { refreshSubscriptionJob } from './refresh-subscription.job.ts';
import { addSubscriptionEvent } from './subscriptions.repo.ts';

export interface Cancellation {
  id: string;
  by: SubscriptionEnder;
  now: Date;
  queue: Queue;
}

/**
 * From now on nothing may be charged: a worker cancels it at the provider, and retries until that is
 * confirmed. VIP that was paid for stays. False if it was over before; if a person then cancels it
 * again, the worker does so at the provider, too.
 */
export async function markCanceled(tx: Tx, { id, by, now, queue }: Cancellation): Promise<boolean> {
  const canceled = await tx
    .updateTable('subscription')
    .set((row) => ({
      state: 'canceled',
      canceled_at: now,
      canceled_by: by,
      past_due_since: null,
      wants_cancel: true,
      news: row('news', '+', 1),
      due_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['opened', 'active', 'past_due'])
    .returning('player_id')
    .executeTakeFirst();
  if (!canceled) {
    if (by === 'player' || by === 'staff') await cancelAgain(tx, id, queue);
    return false;
  }
  await addSubscriptionEvent(tx, id, 'canceled', by);
  await queue.enqueue(tx, refreshSubscriptionJob, { subscriptionId: id });
  await notifyPlayer(tx, canceled.player_id, 'payments');
  await notifyStaff(tx, 'admin_payments');
  return true;
}

async function cancelAgain(tx: Tx, id: string, queue: Queue): Promise<void> {
  const updated = await tx
    .updateTable('subscription')
    .set((row) => ({ wants_cancel: true, news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('provider_ref', 'is not', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) {
    await queue.enqueue(tx, refreshSubscriptionJob, { subscriptionId: id });
  }
}

export interface OwnCancellation {
  id: string;
  playerId: string;
  now: Date;
  queue: Queue;
}

/** One click is enough; a second one only makes the worker cancel it at the provider again. */
export async function cancelOwn(
  tx: Tx,
  { id, playerId, now, queue }: OwnCancellation,
): Promise<void> {
  const subscription = await tx
    .selectFrom('subscription')
    .select('id')
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!subscription) throw new AppError('subscription_not_found');
  await markCanceled(tx, { id, by: 'player', now, queue });
}
