import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { notifyStaff } from '#server/platform/db/notify-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { knownPayment, type PaymentRow } from '../payments.repo.ts';
import { ProviderRefused } from '../providers/call.ts';
import type { Charge, PaymentProvider } from '../providers/port.ts';
import { settlePaymentJob } from '../settle-payment.job.ts';
import { refundUndeliverable } from './end-subscription.ts';
import { isRetryable, nextStep, type RefundProgress, type RefundStep } from './refund-step.ts';
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
    .returning(['payment_id', 'refund_attempt'])
    .execute();
  for (const claimed of due) await sendRefund(deps, claimed);
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

/**
 * What is left of the price pays for more VIP than the game has, by at least one minor unit: the
 * rule of `undeliveredCents`.
 */
const isPaidMoreThanGiven = sql<boolean>`(
  select money.left_cents > 0
    and money.left_cents * (money.paid - coalesce(given.seconds, 0)) >= money.paid
  from (
    select payment.amount_cents - payment.refunded_cents - payment.disputed_cents as left_cents,
      period_length.seconds - floor(
        period_length.seconds * (payment.refunded_cents + payment.disputed_cents)
          / payment.amount_cents) as paid
    from (select round(extract(epoch from period.ends_at - period.starts_at)) as seconds)
      as period_length
  ) as money,
  (select sum(done.seconds) as seconds from subscription_movement as done
    where done.payment_id = period.payment_id and done.state = 'done') as given
)`;

interface Claimed {
  payment_id: string;
  /** Of this claim: another worker that takes over after the lease has a higher one. */
  refund_attempt: number;
}

interface WantedRefund {
  payment: PaymentRow;
  progress: RefundProgress;
}

async function sendRefund(deps: DonationDeps, claimed: Claimed): Promise<void> {
  const wanted = await readWanted(deps, claimed);
  if (!wanted) return;
  try {
    const { state, detail } = await attempt(deps, wanted);
    if (state !== 'later') await conclude(deps, wanted, { state, detail });
  } catch (error) {
    const paymentId = wanted.payment.id;
    deps.log.warn({ err: error, paymentId }, 'refund was not confirmed');
    // No answer, or the same request is still under way there: it is looked at again. Refused:
    // staff have to look at it.
    if (!(error instanceof ProviderRefused) || error.status === 409) return;
    await conclude(deps, wanted, { state: 'refused', detail: error.message });
  }
}

/** Undefined if another worker has taken over or finished it. */
async function readWanted(
  { db }: DonationDeps,
  { payment_id: paymentId, refund_attempt }: Claimed,
): Promise<WantedRefund | undefined> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const period = await db
    .selectFrom('subscription_period')
    .select(['refund_cents', 'refund_before_cents'])
    .select([
      sql<number | null>`extract(epoch from now() - refund_started_at)::float8`.as('age_seconds'),
    ])
    .where('payment_id', '=', paymentId)
    .where('refund_state', '=', 'wanted')
    .where('refund_attempt', '=', refund_attempt)
    .executeTakeFirst();
  if (!period || period.refund_cents === null) return undefined;
  // Decided by an older version, which did not record when it sent its requests.
  const isOld = period.refund_before_cents === null && refund_attempt > 1;
  const progress = {
    cents: period.refund_cents,
    beforeCents: period.refund_before_cents ?? payment.refunded_cents,
    startedSeconds: isOld ? Number.POSITIVE_INFINITY : period.age_seconds,
    attempt: refund_attempt,
  };
  return { payment, progress };
}

/**
 * The charge is read first: a refund whose response was lost is there already. The key protects
 * against a second one only as long as the provider knows it.
 */
async function attempt(
  deps: DonationDeps,
  { payment, progress }: WantedRefund,
): Promise<Omit<RefundStep, 'state'> & { state: Exclude<RefundStep['state'], 'send'> }> {
  const { id, charge_ref: chargeRef, currency } = payment;
  const provider = deps.providers.get(payment.provider as ProviderName);
  if (!provider?.refund) return { state: 'refused', detail: 'the provider is not set up' };
  if (chargeRef === null) return { state: 'refused', detail: 'the payment has no charge' };
  const charge = await readCharge(deps, provider, payment);
  const { state, detail } = nextStep(charge, progress);
  if (state !== 'send') return { state, detail };
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
    .where('refund_attempt', '=', progress.attempt)
    .where(isRetryable)
    .executeTakeFirst();
  if (started.numUpdatedRows === 0n) return { state: 'later', detail: '' };
  const key = `${id}:subscription`;
  await provider.refund({ id, chargeRef, amountCents: progress.cents, currency, key });
  return { state: 'sent', detail: '' };
}

/** Undefined while the provider does not show it: wrong keys for a moment must not end a refund. */
async function readCharge(
  { log }: DonationDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<Charge | undefined> {
  try {
    const status = await provider.read(knownPayment(payment));
    const charges = status.state === 'paid' ? status.charges : [];
    return charges.find(({ ref }) => ref === payment.charge_ref);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    log.warn({ err: error, paymentId: payment.id }, 'charge to refund was not shown');
    return undefined;
  }
}

type Conclusion = { state: 'sent' | 'refused'; detail: string };

async function conclude(
  { db, queue }: DonationDeps,
  { payment, progress }: WantedRefund,
  conclusion: Conclusion,
): Promise<void> {
  const { id, subscription_id } = payment;
  const subscriptionId = subscription_id ?? '';
  const { attempt: number } = progress;
  await inTransaction(db, finish, { id, subscriptionId, attempt: number, ...conclusion, queue });
}

interface Finished extends Conclusion {
  id: string;
  subscriptionId: string;
  attempt: number;
  queue: Queue;
}

async function finish(
  tx: Tx,
  { id, subscriptionId, attempt: number, detail, state, queue }: Finished,
): Promise<void> {
  const finished = await tx
    .updateTable('subscription_period')
    .set({ refund_state: state, refund_due_at: null })
    .where('payment_id', '=', id)
    .where('refund_state', '=', 'wanted')
    // Whoever took over after the lease concludes it.
    .where('refund_attempt', '=', number)
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
