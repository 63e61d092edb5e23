import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { notifyStaff } from '#server/platform/db/notify-player.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { ProviderRefused } from '../providers/call.ts';
import { settlePaymentJob } from '../settle-payment.job.ts';
import { refundUndeliverable } from './end-subscription.ts';
import { addSubscriptionEvent } from './subscriptions.repo.ts';

const BATCH = 20;
/** Longer than the call: another worker tries again only after it. */
const LEASE_SECONDS = 60;

/** Requests the refunds that were decided here. The provider's status then changes the payment. */
export async function sendRefunds(deps: DonationDeps): Promise<void> {
  await decideUndeliverable(deps);
  const due = await deps.db
    .updateTable('subscription_period')
    .set((row) => ({
      refund_attempt: row('refund_attempt', '+', 1),
      refund_due_at: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS} * least(60, refund_attempt + 1))`,
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
      or([
        eb(
          'payment.amount_cents',
          '>',
          sql<number>`payment.refunded_cents + payment.disputed_cents`,
        ),
        eb('subscription.state', 'in', ['opened', 'active', 'past_due']),
      ]),
    )
    .orderBy('movement.number')
    .limit(BATCH)
    .execute();
  for (const { payment_id: paymentId } of rows) {
    const { queue, clock } = deps;
    await inTransaction(deps.db, refundUndeliverable, { paymentId, now: clock.now(), queue });
  }
}

async function sendRefund(deps: DonationDeps, paymentId: string): Promise<void> {
  const found = await deps.db
    .selectFrom('subscription_period as period')
    .innerJoin('payment', 'payment.id', 'period.payment_id')
    .select([
      'payment.id',
      'payment.subscription_id',
      'payment.provider',
      'payment.charge_ref',
      'payment.currency',
      'period.refund_cents',
    ])
    .where('payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const refund = deps.providers.get(found.provider as ProviderName)?.refund;
  if (found.refund_cents === null) return;
  if (!refund || found.charge_ref === null) {
    const detail = refund ? 'the payment has no charge' : 'the provider is not set up';
    const subscriptionId = found.subscription_id ?? '';
    const result = { id: found.id, subscriptionId, detail, queue: deps.queue };
    return inTransaction(deps.db, finish, { ...result, state: 'refused' });
  }
  const { id, charge_ref: chargeRef, currency, refund_cents: amountCents } = found;
  try {
    await refund({ id, chargeRef, amountCents, currency, key: `${id}:subscription` });
  } catch (error) {
    deps.log.warn({ err: error, paymentId }, 'refund was not confirmed');
    // No answer: the same request again, with the same key. Refused: staff have to look at it.
    if (!(error instanceof ProviderRefused)) return;
    const result = { id, subscriptionId: found.subscription_id ?? '', detail: error.message };
    return inTransaction(deps.db, finish, { ...result, state: 'refused', queue: deps.queue });
  }
  const result = { id, subscriptionId: found.subscription_id ?? '', detail: '' };
  await inTransaction(deps.db, finish, { ...result, state: 'sent', queue: deps.queue });
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
  await tx
    .updateTable('subscription_period')
    .set({ refund_state: state, refund_due_at: null })
    .where('payment_id', '=', id)
    .execute();
  await addSubscriptionEvent(tx, subscriptionId, `refund_${state}`, detail);
  await tx
    .updateTable('payment')
    .set((row) => ({ news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
  await queue.enqueue(tx, settlePaymentJob, { paymentId: id });
  await notifyStaff(tx, 'admin_payments');
}
