import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { notifyStaff } from '#server/platform/db/notify-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { knownPayment, type PaymentRow } from '../payments.repo.ts';
import { ProviderRefused } from '../providers/call.ts';
import type { PaymentProvider } from '../providers/port.ts';
import { settlePaymentJob } from '../settle-payment.job.ts';
import { refundUndeliverable } from './end-subscription.ts';
import { isRetryable, nextStep, type RefundProgress } from './refund-step.ts';
import { addSubscriptionEvent } from './subscriptions.repo.ts';

const BATCH = 20;
/** Longer than the calls of one attempt: another worker tries again only after it. */
const LEASE_SECONDS = 150;
const MAX_DELAY_SECONDS = 3_600;

/** Requests the refunds that were decided here. The provider's status then changes the payment. */
export async function sendRefunds(deps: DonationDeps): Promise<void> {
  await decideUndeliverable(deps);
  const due = await deps.db
    .updateTable('subscription_period')
    .set((row) => ({
      refund_attempt: row('refund_attempt', '+', 1),
      refund_due_at: sql<Date>`now() + make_interval(secs => least(${MAX_DELAY_SECONDS}, ${LEASE_SECONDS} * (refund_attempt + 1)))`,
    }))
    .where('payment_id', 'in', ({ selectFrom }) =>
      selectFrom('subscription_period')
        .select('payment_id')
        .where('refund_due_at', '<=', sql<Date>`now()`)
        .orderBy('refund_due_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning('payment_id')
    .execute();
  for (const { payment_id } of due) await sendRefund(deps, payment_id);
}

/** The orders engine only marks what it cannot deliver. */
async function decideUndeliverable(deps: DonationDeps): Promise<void> {
  const rows = await deps.db
    .selectFrom('subscription_movement as movement')
    .innerJoin('subscription_period as period', 'period.payment_id', 'movement.payment_id')
    .innerJoin('payment', 'payment.id', 'period.payment_id')
    .innerJoin('subscription', 'subscription.id', 'period.subscription_id')
    .select('period.payment_id')
    .where('movement.state', '=', 'undeliverable')
    .where('movement.seconds', '>', 0)
    .where('period.refund_state', 'is', null)
    // With nothing left to refund, only the subscription has to end.
    .where(({ eb, or }) =>
      or([isPaidMoreThanGiven, eb('subscription.state', 'in', ['opened', 'active', 'past_due'])]),
    )
    .orderBy('movement.number')
    .limit(BATCH)
    .execute();
  for (const { payment_id: paymentId } of rows) {
    const { queue, clock } = deps;
    await inTransaction(deps.db, refundUndeliverable, { paymentId, now: clock.now(), queue });
  }
}

/** What is left of the price pays for more VIP than the game has. */
const isPaidMoreThanGiven = sql<boolean>`extract(epoch from period.ends_at - period.starts_at)
  * (payment.amount_cents - payment.refunded_cents - payment.disputed_cents)
  > payment.amount_cents * coalesce((select sum(done.seconds) from subscription_movement as done
    where done.payment_id = period.payment_id and done.state = 'done'), 0)`;

interface WantedRefund {
  payment: PaymentRow;
  progress: RefundProgress;
  attempt: number;
}

async function sendRefund(deps: DonationDeps, paymentId: string): Promise<void> {
  const wanted = await readWanted(deps, paymentId);
  if (!wanted) return;
  const { payment } = wanted;
  const provider = deps.providers.get(payment.provider as ProviderName);
  if (!provider?.refund) return conclude(deps, payment, 'refused', 'the provider is not set up');
  if (payment.charge_ref === null) {
    return conclude(deps, payment, 'refused', 'the payment has no charge');
  }
  try {
    const { state, detail } = await attempt(deps, provider, { ...wanted, payment });
    if (state !== 'later') await conclude(deps, payment, state, detail);
  } catch (error) {
    deps.log.warn({ err: error, paymentId }, 'refund was not confirmed');
    // No answer: it is looked at again. Refused: staff have to look at it.
    if (!(error instanceof ProviderRefused)) return;
    await conclude(deps, payment, 'refused', error.message);
  }
}

/** Undefined if another worker has finished it. */
async function readWanted(
  { db }: DonationDeps,
  paymentId: string,
): Promise<WantedRefund | undefined> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const period = await db
    .selectFrom('subscription_period')
    .select(['refund_cents', 'refund_before_cents', 'refund_attempt'])
    .select([
      sql<number | null>`extract(epoch from now() - refund_started_at)::float8`.as('age_seconds'),
    ])
    .where('payment_id', '=', paymentId)
    .where('refund_state', '=', 'wanted')
    .executeTakeFirst();
  if (!period || period.refund_cents === null) return undefined;
  const progress = {
    cents: period.refund_cents,
    beforeCents: period.refund_before_cents ?? payment.refunded_cents,
    startedSeconds: period.age_seconds,
  };
  return { payment, progress, attempt: period.refund_attempt };
}

interface Outcome {
  state: 'sent' | 'refused' | 'later';
  detail: string;
}

/**
 * The charge is read first: a refund whose response was lost is there already. The key protects
 * against a second one only as long as the provider knows it.
 */
async function attempt(
  deps: DonationDeps,
  provider: PaymentProvider,
  { payment, progress, attempt: number }: WantedRefund,
): Promise<Outcome> {
  const status = await provider.read(knownPayment(payment));
  const charges = status.state === 'paid' ? status.charges : [];
  const charge = charges.find(({ ref }) => ref === payment.charge_ref);
  const { state, detail } = nextStep(charge, progress);
  if (state !== 'send') return { state, detail };
  const { id, charge_ref: chargeRef, currency } = payment;
  // Before the request: whoever finds this period after our death has to know that it may be there.
  const started = await deps.db
    .updateTable('subscription_period')
    .set((row) => ({
      refund_started_at: row.fn.coalesce('refund_started_at', sql<Date>`now()`),
      refund_before_cents: progress.beforeCents,
    }))
    .where('payment_id', '=', id)
    .where('refund_state', '=', 'wanted')
    // Another worker took over after the lease.
    .where('refund_attempt', '=', number)
    .where(isRetryable)
    .executeTakeFirst();
  if (started.numUpdatedRows === 0n) return { state: 'later', detail: '' };
  const key = `${id}:subscription`;
  await provider.refund?.({
    id,
    chargeRef: chargeRef ?? '',
    amountCents: progress.cents,
    currency,
    key,
  });
  return { state: 'sent', detail: '' };
}

async function conclude(
  { db, queue }: DonationDeps,
  { id, subscription_id }: PaymentRow,
  state: 'sent' | 'refused',
  detail: string,
): Promise<void> {
  const subscriptionId = subscription_id ?? '';
  await inTransaction(db, finish, { id, subscriptionId, detail, state, queue });
}

interface Finished {
  id: string;
  subscriptionId: string;
  detail: string;
  state: 'sent' | 'refused';
  queue: Queue;
}

async function finish(
  tx: Tx,
  { id, subscriptionId, detail, state, queue }: Finished,
): Promise<void> {
  const finished = await tx
    .updateTable('subscription_period')
    .set({ refund_state: state, refund_due_at: null })
    .where('payment_id', '=', id)
    .where('refund_state', '=', 'wanted')
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return;
  await addSubscriptionEvent(tx, subscriptionId, `refund_${state}`, detail);
  await tx
    .updateTable('payment')
    .set((row) => ({ news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
  await queue.enqueue(tx, settlePaymentJob, { paymentId: id });
  await notifyStaff(tx, 'admin_payments');
}
