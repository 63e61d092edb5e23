import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Whoever was deleted, suspended or locked out by a dispute must not be charged again: a worker
 * cancels at the provider, and retries until that is confirmed.
 */
export async function stopSubscriptions(
  tx: Tx,
  playerId: string,
  by: 'deletion' | 'staff' | 'dispute',
): Promise<void> {
  const now = new Date();
  const stopped = await tx
    .updateTable('subscription')
    .set((row) => ({
      state: 'canceled',
      canceled_at: now,
      canceled_by: by,
      past_due_since: null,
      wants_cancel: true,
      news: row('news', '+', 1),
      due_at: now,
    }))
    .where('player_id', '=', playerId)
    .where('state', 'in', ['opened', 'active', 'past_due'])
    .returning('id')
    .execute();
  if (stopped.length === 0) return;
  await tx
    .insertInto('subscription_event')
    .values(stopped.map(({ id }) => ({ subscription_id: id, kind: 'canceled', detail: by })))
    .execute();
  await notifyStaff(tx, 'admin_payments');
}
