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
  await tx
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
    .execute();
}
