import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import type { PaidPeriod } from '../providers/subscriptions.ts';
import { refreshPaymentJob } from '../refresh-payment.job.ts';
import { periodEnd } from './periods.ts';
import { addSubscriptionEvent, type SubscriptionRow } from './subscriptions.repo.ts';

interface Recording {
  subscription: SubscriptionRow;
  period: PaidPeriod;
  now: Date;
  queue: Queue;
}

/**
 * A charge becomes a payment once, by the provider's reference. Whether it was really paid, and how
 * much, is read as for any payment; only then is VIP ordered. False if it was known.
 */
export async function recordPeriod(
  tx: Tx,
  { subscription, period, now, queue }: Recording,
): Promise<boolean> {
  const id = uuid7();
  const { provider, price_cents, amount_cents, currency } = subscription;
  const inserted = await tx
    .insertInto('payment')
    .values({
      id,
      player_id: subscription.player_id,
      subscription_id: subscription.id,
      plan_id: null,
      provider,
      provider_ref: period.ref,
      price_cents,
      amount_cents,
      currency,
      coins: 0,
      created_at: now,
      due_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await tx
    .insertInto('subscription_period')
    .values({
      payment_id: id,
      subscription_id: subscription.id,
      provider,
      period_ref: period.ref,
      starts_at: period.startsAt,
      ends_at: period.endsAt ?? periodEnd(period.startsAt, subscription),
    })
    .execute();
  await addSubscriptionEvent(tx, subscription.id, 'charged', period.ref);
  await queue.enqueue(tx, refreshPaymentJob, { paymentId: id });
  return true;
}
