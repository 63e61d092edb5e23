import type { PaymentState } from '#contract/payments.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { markCanceled } from './cancel-subscription.ts';
import { keptSeconds } from './periods.ts';
import { addSubscriptionEvent } from './subscriptions.repo.ts';

interface PaidPayment {
  id: string;
  subscriptionId: string;
  amountCents: number;
  state: PaymentState;
  refundedCents: number;
  disputedCents: number;
}

interface PeriodApplication {
  payment: PaidPayment;
  disputes: Pick<Config['payments']['disputes'], 'keep_vip'>;
  now: Date;
  queue: Queue;
}

/**
 * What a paid period gives of VIP follows its payment, as coins do: all of it once it is paid, and
 * less by the part of the price that went back. Each difference is one movement, which the orders
 * engine performs; it is called again whenever the provider's status was applied.
 */
export async function applyToPeriod(tx: Tx, application: PeriodApplication): Promise<void> {
  const { payment, disputes, now, queue } = application;
  const period = await tx
    .selectFrom('subscription_period')
    .select(['starts_at', 'ends_at'])
    .where('payment_id', '=', payment.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seconds = Math.round((period.ends_at.getTime() - period.starts_at.getTime()) / 1000);
  const taken = payment.refundedCents + (disputes.keep_vip ? 0 : payment.disputedCents);
  const wanted = keptSeconds(seconds, payment.amountCents, taken);
  await moveTo(tx, payment.id, wanted);
  if (payment.disputedCents > 0) {
    await markCanceled(tx, { id: payment.subscriptionId, by: 'dispute', now, queue });
  }
}

async function moveTo(tx: Tx, paymentId: string, wanted: number): Promise<void> {
  const movements = await tx
    .selectFrom('subscription_movement')
    .select(['id', 'seconds', 'state', 'attempt'])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .forUpdate()
    .execute();
  // What could not be delivered is given back in money, and is not tried again.
  if (movements.some(({ state }) => state === 'undeliverable')) return;
  let planned = 0;
  for (const { id, seconds, state } of movements) {
    if (state === 'dropped') continue;
    // Nothing was ordered yet: it is replaced by what is wanted now.
    if (state === 'waiting') await drop(tx, id);
    else planned += seconds;
  }
  if (wanted === planned) return;
  await tx
    .insertInto('subscription_movement')
    .values({ id: uuid7(), payment_id: paymentId, seconds: wanted - planned })
    .execute();
}

async function drop(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('subscription_movement')
    .set({ state: 'dropped', due_at: null })
    .where('id', '=', id)
    .execute();
}

interface PaymentStateChange extends Pick<PeriodApplication, 'now' | 'queue'> {
  payment: Pick<PaidPayment, 'subscriptionId' | 'state'>;
  before: string;
  reason: string | null;
  isUnanswered: boolean;
}

/**
 * What concerns the subscription too. A charge that needs review is not delivered, nor repeated;
 * one that the provider does not answer for says nothing of the subscription: the keys may be those
 * of another account.
 */
export async function recordPaymentState(
  tx: Tx,
  { payment, before, reason, isUnanswered, now, queue }: PaymentStateChange,
): Promise<void> {
  const { subscriptionId: id, state } = payment;
  if (state === before) return;
  await addSubscriptionEvent(tx, id, `payment_${state}`, reason ?? '');
  if (state === 'review' && !isUnanswered) await markCanceled(tx, { id, by: 'review', now, queue });
}
