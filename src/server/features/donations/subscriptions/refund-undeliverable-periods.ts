import { sql } from 'kysely';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { refundUndeliverable } from './end-subscription.ts';

/**
 * Refunds the VIP days that the game could not take: the orders engine only marks what it cannot
 * deliver.
 */
export async function refundUndeliverablePeriods(deps: DonationDeps, batch: number): Promise<void> {
  const rows = await deps.db
    .selectFrom('vip_change')
    .innerJoin('subscription_period as period', 'period.payment_id', 'vip_change.payment_id')
    .innerJoin('payment', 'payment.id', 'period.payment_id')
    .innerJoin('subscription', 'subscription.id', 'period.subscription_id')
    .select('period.payment_id')
    .where('vip_change.state', '=', 'undeliverable')
    .where('vip_change.seconds', '>', 0)
    .where('period.refund_state', 'is', null)
    // With nothing left to refund, only the subscription has to end.
    .where(({ eb, or }) =>
      or([hasUndeliveredValue, eb('subscription.state', 'in', ['opened', 'active', 'past_due'])]),
    )
    .orderBy('vip_change.number')
    .limit(batch)
    .execute();
  for (const { payment_id: paymentId } of rows) {
    const { queue, clock } = deps;
    const command = { paymentId, now: clock.now(), queue };
    await inTransaction(deps.db, refundUndeliverable, command).catch((error: unknown) =>
      deps.log.error({ err: error, paymentId }, 'undelivered period not refunded'),
    );
  }
}

/**
 * The part of the price that was not refunded pays for more VIP than the game has delivered, by at
 * least one minor unit: the rule of `undeliveredCents`.
 */
const hasUndeliveredValue = sql<boolean>`(
  select paid.left_cents > 0
    and paid.left_cents * (paid.seconds - coalesce(delivered.seconds, 0)) >= paid.seconds
  from (
    select payment.amount_cents - payment.refunded_cents - payment.disputed_cents as left_cents,
      period_length.seconds - floor(
        period_length.seconds * (payment.refunded_cents + payment.disputed_cents)
          / payment.amount_cents) as seconds
    from (select round(extract(epoch from period.ends_at - period.starts_at)) as seconds)
      as period_length
  ) as paid,
  (select sum(done.seconds) as seconds from vip_change as done
    where done.payment_id = period.payment_id and done.state = 'done') as delivered
)`;
