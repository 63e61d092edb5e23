import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from './donation-deps.ts';
import type { ProviderEvent, Webhook } from './providers/port.ts';
import { refreshPaymentJob } from './refresh-payment.job.ts';
import { pollSubscription } from './subscriptions/claim-subscription.ts';
import { findEventSubscription } from './subscriptions/find-event-subscription.ts';

/** A webhook: verified, stored once, and its payment scheduled for a status query. */
export async function receiveEvent(
  deps: DonationDeps,
  name: ProviderName,
  webhook: Webhook,
): Promise<void> {
  const provider = deps.providers.get(name);
  if (!provider?.verify) throw new AppError('not_found');
  const event = await provider.verify(webhook);
  await inTransaction(deps.db, storeEvent, { name, event, queue: deps.queue });
}

export interface EventToStore {
  name: ProviderName;
  event: ProviderEvent;
  queue: Queue;
}

/** The same event received again, even concurrently, changes nothing. */
export async function storeEvent(tx: Tx, { name, event, queue }: EventToStore): Promise<void> {
  const paymentId = await findPayment(tx, name, event);
  const subscriptionId = await findEventSubscription(tx, name, event);
  const stored = await tx
    .insertInto('payment_event')
    .values({
      provider: name,
      event_id: event.id,
      kind: event.kind,
      payment_id: paymentId,
      charge_ref: event.chargeRef ?? null,
      refund_ref: event.refundRef ?? null,
      refund_cents: event.refundCents || null,
      subscription_id: subscriptionId,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) return;
  if (subscriptionId !== null) await pollSubscription(tx, subscriptionId, queue);
  if (paymentId === null) return;
  await tx
    .updateTable('payment')
    .set((row) => ({
      // Counted, so that a query that began before this event is not the last.
      news: row('news', '+', 1),
      due_at: sql<Date>`now()`,
      // Missing if the process died between opening the payment and storing its reference.
      provider_ref: row.fn.coalesce('provider_ref', row.val(event.reference ?? null)),
    }))
    .where('id', '=', paymentId)
    .execute();
  await queue.enqueue(tx, refreshPaymentJob, { paymentId });
}

async function findPayment(
  tx: Tx,
  name: ProviderName,
  { ownId, reference, chargeRef }: ProviderEvent,
): Promise<string | null> {
  const payments = tx.selectFrom('payment').select('id').where('provider', '=', name);
  const found =
    (ownId && (await payments.where('id', '=', ownId).executeTakeFirst())) ||
    (reference && (await payments.where('provider_ref', '=', reference).executeTakeFirst())) ||
    (chargeRef && (await payments.where('charge_ref', '=', chargeRef).executeTakeFirst())) ||
    (chargeRef && (await findByCharge(tx, name, chargeRef)));
  return found ? found.id : null;
}

/** A charge in addition to the one that counts: a payment can be paid twice. */
async function findByCharge(tx: Tx, provider: ProviderName, chargeRef: string) {
  return tx
    .selectFrom('payment_charge')
    .select('payment_id as id')
    .where('provider', '=', provider)
    .where('charge_ref', '=', chargeRef)
    .executeTakeFirst();
}
