import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { moneyText } from '#contract/currency.ts';
import type { PaymentState } from '#contract/payments.ts';
import { reopenGoals } from '#server/features/identity/reopen-goals.ts';
import { evaluatePurchaseJob } from '#server/features/referrals/evaluate-purchase.job.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { confirmBonuses } from './bonuses/payment-bonuses.ts';
import { recordFirstPayment } from './campaigns/first-payment.ts';
import { enqueueShareEvaluation } from './creators/enqueue-share-evaluation.ts';
import { recordDisputes } from './disputes/record-disputes.ts';
import { nextPoll, pollWhileDisputed } from './next-poll.ts';
import { adjustTakenCoins, creditCoins } from './payment-coins.ts';
import type { PaymentRow } from './payments.repo.ts';
import { consumeSlot } from './promo-bonus.ts';
import type { PaidStatus, ProviderStatus } from './providers/port.ts';
import { doubleChargeReason, recordCharges } from './record-charges.ts';
import { applyToPeriod, recordPaymentState } from './subscriptions/apply-to-period.ts';

export interface StatusUpdate {
  payment: PaymentRow;
  providerStatus: ProviderStatus;
  now: Date;
  queue: Queue;
  /** The configured consequences of a dispute. */
  disputes: PaymentsConfig['disputes'];
}

/** Updates our payment and the ledger to the provider's status. Idempotent. */
export async function applyProviderStatus(tx: Tx, update: StatusUpdate): Promise<void> {
  const { payment: queried, providerStatus, now, queue } = update;
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', queried.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Another worker took over after our lease expired; its response is newer than ours.
  if (payment.attempt !== queried.attempt) return;
  const change = await applyStatus(tx, payment, providerStatus, now);
  const next = nextPoll(change.state, (now.getTime() - payment.created_at.getTime()) / 1000);
  const due = next === null ? null : new Date(now.getTime() + next * 1000);
  // If a webhook or a refund increased `news` during the query, the payment is due again at once.
  await tx
    .updateTable('payment')
    .set({
      ...change,
      lease_until: null,
      due_at: sql<Date | null>`case when news = ${queried.news} then ${due}::timestamptz else now() end`,
    })
    .where('id', '=', payment.id)
    .execute();
  if (isChanged(payment, change)) {
    await notifyPlayer(tx, payment.player_id, 'payments');
    await notifyStaff(tx, 'admin_payments');
  }
  await applyToSubscription(tx, { payment, change, update });
  const canEarnReferral = change.state !== 'failed' && change.state !== 'review';
  const isForCoins = payment.subscription_id === null;
  if (
    isForCoins &&
    ((canEarnReferral && change.state !== payment.state) || change.coins_taken !== undefined)
  ) {
    await queue.enqueue(tx, evaluatePurchaseJob, { paymentId: payment.id });
  }
  // Even when a refund is too small to remove a coin: a creator's share may be in cents.
  if (change.credited_at && (payment.credited_at === null || isChanged(payment, change))) {
    await enqueueShareEvaluation(tx, queue, payment.id);
  }
  // Refunded or disputed before, it brought no reward of a goal.
  if (payment.credited_at && change.state === 'credited' && payment.state !== 'credited') {
    await reopenGoals(tx, payment.player_id);
  }
  // After everything that locks other rows: it may write to the audit log, whose writers wait for
  // one another.
  if (providerStatus.state === 'paid') {
    const settings = update.disputes;
    await recordDisputes(tx, { payment, status: providerStatus, settings, now, queue });
  }
  if (due === null) await pollWhileDisputed(tx, payment.id, now);
}

interface PeriodPaymentChange {
  payment: PaymentRow;
  change: Change;
  update: StatusUpdate;
}

/** A period of a subscription buys VIP instead of coins. */
async function applyToSubscription(
  tx: Tx,
  { payment, change, update }: PeriodPaymentChange,
): Promise<void> {
  const { id, subscription_id: subscriptionId, state: before } = payment;
  if (subscriptionId === null) return;
  const { now, queue, disputes, providerStatus } = update;
  const {
    state,
    refunded_cents: refundedCents = payment.refunded_cents,
    disputed_cents: disputedCents = payment.disputed_cents,
  } = change;
  const { amount_cents: amountCents, currency } = payment;
  const amounts = { amountCents, currency, refundedCents, disputedCents };
  // The period is locked before its subscription, as in `endSubscription`.
  if ((change.credited_at ?? payment.credited_at) !== null) {
    const paid = { id, subscriptionId, state, ...amounts };
    const reported = providerStatus.state === 'paid' ? providerStatus.disputes : undefined;
    await applyToPeriod(tx, { payment: paid, disputes, reported, now, queue });
  }
  const isReadRefused = providerStatus.state === 'review' && providerStatus.isReadRefused === true;
  await recordPaymentState(tx, {
    ...{ payment: { subscriptionId, state }, before, reason: change.reason ?? null },
    ...{ isReadRefused, now, queue },
  });
}

type Change = { state: PaymentState } & Partial<
  Pick<
    PaymentRow,
    | 'reason'
    | 'refunded_cents'
    | 'disputed_cents'
    | 'coins_taken'
    | 'charge_ref'
    | 'instrument'
    | 'credited_at'
    | 'taken_at'
  >
>;

/**
 * A payment is queried many times before anything changes: open pages are notified only of changes.
 */
function isChanged(payment: PaymentRow, { state, ...change }: Change): boolean {
  const { reason = payment.reason, refunded_cents = payment.refunded_cents } = change;
  const { disputed_cents = payment.disputed_cents } = change;
  return (
    state !== payment.state ||
    reason !== payment.reason ||
    refunded_cents !== payment.refunded_cents ||
    disputed_cents !== payment.disputed_cents
  );
}

async function applyStatus(
  tx: Tx,
  stored: PaymentRow,
  reported: ProviderStatus,
  now: Date,
): Promise<Change> {
  let payment = stored;
  let providerStatus = reported;
  const state = payment.state as PaymentState;
  // Coins already credited stay credited, even if the provider no longer knows the payment.
  if (providerStatus.state !== 'paid') {
    if (payment.credited_at !== null || providerStatus.state === 'open') return { state };
    return { state: providerStatus.state, reason: providerStatus.reason };
  }
  await recordCharges(tx, payment, providerStatus.charges);
  // A refund whose amount the provider cannot show now, but did before, is not undone.
  if (providerStatus.charges.some(({ hasUnknownRefund }) => hasUnknownRefund)) {
    const refundedCents = Math.max(providerStatus.refundedCents, payment.refunded_cents);
    providerStatus = { ...providerStatus, refundedCents };
  }
  if (
    providerStatus.amountCents !== payment.amount_cents ||
    providerStatus.currency !== payment.currency
  ) {
    const reason = `paid ${moneyText(providerStatus.amountCents, providerStatus.currency)}`;
    const isReturned = providerStatus.refundedCents >= providerStatus.amountCents;
    // An admin refunded it at the provider: nothing is left to review.
    if (payment.credited_at === null) return { state: isReturned ? 'failed' : 'review', reason };
    if (!isReturned) return { state, reason };
    // Whatever amount arrived, all of it was refunded, so all coins are removed.
    providerStatus = { ...providerStatus, refundedCents: payment.amount_cents, disputedCents: 0 };
  }
  if (payment.credited_at === null) {
    payment = await consumeSlot(tx, payment, now);
    await recordFirstPayment(tx, payment);
    payment = await confirmBonuses(tx, payment, now);
    await creditCoins(tx, payment);
  }
  const taken = await adjustTakenCoins(
    tx,
    payment,
    providerStatus.refundedCents + providerStatus.disputedCents,
  );
  return {
    state: stateOf(providerStatus, payment),
    reason: doubleChargeReason(providerStatus),
    refunded_cents: providerStatus.refundedCents,
    disputed_cents: providerStatus.disputedCents,
    charge_ref: providerStatus.chargeRef,
    instrument:
      providerStatus.instrument && fingerprint(payment.provider, providerStatus.instrument),
    credited_at: payment.credited_at ?? now,
    ...(taken === payment.coins_taken ? {} : { coins_taken: taken }),
    ...(hasSameAmounts(providerStatus, payment) ? {} : { taken_at: now }),
  };
}

function hasSameAmounts(
  { refundedCents, disputedCents }: PaidStatus,
  payment: PaymentRow,
): boolean {
  return refundedCents === payment.refunded_cents && disputedCents === payment.disputed_cents;
}

function stateOf({ refundedCents, disputedCents }: PaidStatus, payment: PaymentRow): PaymentState {
  if (disputedCents > 0) return 'charged_back';
  return refundedCents >= payment.amount_cents ? 'refunded' : 'credited';
}

function fingerprint(provider: string, instrument: string): string {
  return createHash('sha256').update(`${provider}:${instrument}`).digest('hex');
}
