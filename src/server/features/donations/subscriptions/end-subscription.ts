import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { markCanceled } from './cancel-subscription.ts';
import { keptDuration, proRataCents, undeliveredCents } from './periods.ts';
import { addSubscriptionEvent, type PeriodRow, periodsOf } from './subscriptions.repo.ts';

export interface Ending {
  id: string;
  by: 'player' | 'staff';
  now: Date;
  queue: Queue;
}

/**
 * Ends a subscription now: nothing more is charged, and its unused paid days are refunded at the
 * provider. VIP is shortened in the same proportion once the provider has returned the money. Returns
 * the refund in minor units.
 */
export async function endSubscription(tx: Tx, { id, by, now, queue }: Ending): Promise<number> {
  // Periods are locked before their subscription, as when a payment's status is applied.
  await tx
    .selectFrom('subscription_period')
    .select('payment_id')
    .where('subscription_id', '=', id)
    .orderBy('payment_id')
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom('subscription')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('subscription_not_found');
  await markCanceled(tx, { id, by, now, queue });
  let refunded = 0;
  for (const period of await periodsOf(tx, [id]).execute()) {
    const cents = refundableCents(period, now);
    if (cents <= 0) continue;
    await wantRefund(tx, { paymentId: period.payment_id, cents, reason: 'ended' });
    await addSubscriptionEvent(tx, id, 'refund_wanted', `${cents} ${period.currency}`);
    refunded += cents;
  }
  return refunded;
}

/** What ending a period now would refund: the rest of its payment, pro rata for its remaining time. */
export function refundableCents(period: PeriodRow, now: Date): number {
  if (period.state !== 'credited' || period.refund_state !== null) return 0;
  const left = period.amount_cents - period.refunded_cents - period.disputed_cents;
  if (left <= 0) return 0;
  const { starts_at, ends_at, amount_cents } = period;
  const ms = ends_at.getTime() - starts_at.getTime();
  // Milliseconds here: the result has the unit of the first argument.
  const keptMs = keptDuration(ms, amount_cents, amount_cents - left);
  return proRataCents({ starts_at, ends_at: new Date(starts_at.getTime() + keptMs) }, left, now);
}

interface WantedRefund {
  paymentId: string;
  cents: number;
  reason: 'ended' | 'undeliverable';
}

/** Once for each period: the worker sends it with one key, however often it has to try. */
async function wantRefund(tx: Tx, { paymentId, cents, reason }: WantedRefund): Promise<boolean> {
  const wanted = await tx
    .updateTable('subscription_period')
    .set({
      refund_cents: cents,
      refund_reason: reason,
      refund_state: 'wanted',
      refund_due_at: sql<Date>`now()`,
      // A refund that the provider shows later may be this one, even if nobody received its response.
      refund_before_cents: ({ selectFrom }) =>
        selectFrom('payment').select('refunded_cents').where('id', '=', paymentId),
    })
    .where('payment_id', '=', paymentId)
    .where('refund_state', 'is', null)
    .executeTakeFirst();
  return wanted.numUpdatedRows > 0n;
}

/** VIP that can never be delivered is refunded, and the subscription ends. */
export async function refundUndeliverable(
  tx: Tx,
  { paymentId, now, queue }: { paymentId: string; now: Date; queue: Queue },
): Promise<void> {
  const period = await tx
    .selectFrom('subscription_period')
    .select(['starts_at', 'ends_at'])
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // After the lock: a statement that waits for a lock reads other tables as they were before.
  const payment = await tx
    .selectFrom('payment')
    .select(['subscription_id', 'amount_cents', 'refunded_cents', 'disputed_cents'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const cents = undeliveredCents({ ...payment, ...period }, await deliveredSeconds(tx, paymentId));
  const reason = 'undeliverable';
  const isWanted = cents > 0 && (await wantRefund(tx, { paymentId, cents, reason }));
  const id = payment.subscription_id ?? '';
  const isCanceled = await markCanceled(tx, { id, by: 'undeliverable', now, queue });
  if (isWanted || isCanceled) await addSubscriptionEvent(tx, id, 'undeliverable');
}

async function deliveredSeconds(tx: Tx, paymentId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('vip_change')
    .select(({ fn }) => fn.sum<string | null>('seconds').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
