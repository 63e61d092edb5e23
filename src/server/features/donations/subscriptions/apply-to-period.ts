import type { PaymentState } from '#contract/payments.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { type DisputedPayment, lostCents } from '../disputes/lost-cents.ts';
import type { PaidStatus } from '../providers/port.ts';
import { markCanceled } from './cancel-subscription.ts';
import { keptDuration } from './periods.ts';
import { addSubscriptionEvent } from './subscriptions.repo.ts';
import { type VipStep, vipLeft } from './vip-left.ts';

interface PaidPayment extends DisputedPayment {
  subscriptionId: string;
  state: PaymentState;
  refundedCents: number;
}

interface PeriodUpdate {
  payment: PaidPayment;
  disputes: Pick<Config['payments']['disputes'], 'keep_vip'>;
  /** The payment's disputes as the provider lists them now. */
  reported: PaidStatus['disputes'];
  now: Date;
  queue: Queue;
}

/**
 * How much VIP a period gives follows its payment, as coins do: all of it once it is paid, and less
 * in proportion to what was returned, as far as it is not used up. Each difference is one change of
 * VIP, which the orders engine performs. Called whenever the provider's status was applied.
 */
export async function applyToPeriod(tx: Tx, update: PeriodUpdate): Promise<void> {
  const { payment, disputes, reported, now, queue } = update;
  const period = await tx
    .selectFrom('subscription_period')
    .select(['starts_at', 'ends_at'])
    .where('payment_id', '=', payment.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seconds = Math.round((period.ends_at.getTime() - period.starts_at.getTime()) / 1000);
  const takenCents = disputes.keep_vip
    ? await lostCents(tx, payment, reported)
    : payment.disputedCents;
  const returnedCents = payment.refundedCents + takenCents;
  const targetSeconds = keptDuration(seconds, payment.amountCents, returnedCents);
  await planDifference(tx, { paymentId: payment.id, targetSeconds, now });
  if (payment.disputedCents > 0) {
    await markCanceled(tx, { id: payment.subscriptionId, by: 'dispute', now, queue });
  }
}

interface Plan {
  paymentId: string;
  targetSeconds: number;
  now: Date;
}

async function planDifference(tx: Tx, { paymentId, targetSeconds, now }: Plan): Promise<void> {
  const changes = await tx
    .selectFrom('vip_change')
    .leftJoin('game_order', 'game_order.id', 'vip_change.order_id')
    .select(['vip_change.id', 'vip_change.seconds', 'vip_change.state', 'game_order.finished_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('vip_change.number')
    .forUpdate('vip_change')
    .execute();
  // What could not be delivered is refunded, and is not tried again.
  if (changes.some(({ state }) => state === 'undeliverable')) return;
  const steps: VipStep[] = [];
  for (const { id, seconds, state, finished_at } of changes) {
    if (state === 'dropped') continue;
    // A waiting change has no order yet, so the new difference replaces it.
    if (state === 'waiting') await drop(tx, id);
    else steps.push({ seconds, at: (state === 'done' && finished_at) || now });
  }
  const { keptSeconds, leftSeconds } = vipLeft(steps, now);
  // VIP that was used up is not taken from what other payments have given since.
  const difference = Math.max(targetSeconds - keptSeconds, -leftSeconds);
  if (difference === 0) return;
  await tx
    .insertInto('vip_change')
    .values({ id: uuid7(), payment_id: paymentId, seconds: difference })
    .execute();
}

async function drop(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('vip_change')
    .set({ state: 'dropped', due_at: null })
    .where('id', '=', id)
    .execute();
}

interface PaymentStateChange extends Pick<PeriodUpdate, 'now' | 'queue'> {
  payment: Pick<PaidPayment, 'subscriptionId' | 'state'>;
  before: string;
  reason: string | null;
  isReadRefused: boolean;
}

/**
 * Records a charge's new state in the subscription's events. A charge that needs review cancels the
 * subscription, so that the player is not charged again. One that the provider refuses to show does
 * not: the configured API keys may belong to another provider account.
 */
export async function recordPaymentState(
  tx: Tx,
  { payment, before, reason, isReadRefused, now, queue }: PaymentStateChange,
): Promise<void> {
  const { subscriptionId: id, state } = payment;
  if (state === before) return;
  await addSubscriptionEvent(tx, id, `payment_${state}`, reason ?? '');
  if (state === 'review' && !isReadRefused)
    await markCanceled(tx, { id, by: 'review', now, queue });
}
