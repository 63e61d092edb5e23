import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { notifyStaff } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { knownPayment, type PaymentRow } from '../payments.repo.ts';
import { ProviderRefused } from '../providers/call.ts';
import type { Charge, PaymentProvider } from '../providers/port.ts';
import { refreshPaymentJob } from '../refresh-payment.job.ts';
import { isRetryable, nextStep, type RefundProgress, type RefundStep } from './refund-step.ts';
import { refundUndeliverablePeriods } from './refund-undeliverable-periods.ts';
import { addSubscriptionEvent } from './subscriptions.repo.ts';

const BATCH = 20;
/** Longer than the calls of one attempt: another worker tries again only after it. */
const LEASE_SECONDS = 150;
const MAX_DELAY_SECONDS = 3_600;

/** Requests the refunds that were decided here. The provider's status then changes the payment. */
export async function sendRefunds(deps: DonationDeps): Promise<void> {
  await refundUndeliverablePeriods(deps, BATCH);
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
  for (const claimed of due) {
    await sendRefund(deps, claimed).catch((error: unknown) =>
      deps.log.error({ err: error, paymentId: claimed.payment_id }, 'refund not sent'),
    );
  }
}

interface Claimed {
  payment_id: string;
  /** Of this claim: a worker that takes over after the lease has expired has a higher one. */
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
    const { state, detail } = await tryRefund(deps, wanted);
    if (state !== 'later') await conclude(deps, wanted, { state, detail });
  } catch (error) {
    const paymentId = wanted.payment.id;
    deps.log.warn({ err: error, paymentId }, 'refund was not confirmed');
    // No answer, or the same request is still being processed there: it is checked again. Refused:
    // staff have to review it.
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
async function tryRefund(
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
  // Before the request: a worker that takes over after a crash has to know that the refund may exist.
  const started = await deps.db
    .updateTable('subscription_period')
    .set((row) => ({
      refund_started_at: row.fn.coalesce('refund_started_at', sql<Date>`now()`),
      refund_before_cents: progress.beforeCents,
    }))
    .where('payment_id', '=', id)
    .where('refund_state', '=', 'wanted')
    // Not if another worker took over after our lease expired.
    .where('refund_attempt', '=', progress.attempt)
    .where(isRetryable)
    .executeTakeFirst();
  if (started.numUpdatedRows === 0n) return { state: 'later', detail: '' };
  const key = `${id}:subscription`;
  await provider.refund({ id, chargeRef, amountCents: progress.cents, currency, key });
  return { state: 'sent', detail: '' };
}

/** Undefined while the provider does not show it: temporarily wrong keys must not end a refund. */
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
  const { attempt } = progress;
  await inTransaction(db, finish, { id, subscriptionId, attempt, ...conclusion, queue });
}

interface Finished extends Conclusion {
  id: string;
  subscriptionId: string;
  attempt: number;
  queue: Queue;
}

async function finish(
  tx: Tx,
  { id, subscriptionId, attempt, detail, state, queue }: Finished,
): Promise<void> {
  const finished = await tx
    .updateTable('subscription_period')
    .set({ refund_state: state, refund_due_at: null })
    .where('payment_id', '=', id)
    .where('refund_state', '=', 'wanted')
    // A worker that took over after our lease expired concludes it.
    .where('refund_attempt', '=', attempt)
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return;
  await addSubscriptionEvent(tx, subscriptionId, `refund_${state}`, detail);
  await tx
    .updateTable('payment')
    .set((row) => ({ news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
  await queue.enqueue(tx, refreshPaymentJob, { paymentId: id });
  await notifyStaff(tx, 'admin_payments');
}
