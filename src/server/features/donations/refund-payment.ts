import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { DonationDeps } from './donation-deps.ts';
import type { PaymentRow } from './payments.repo.ts';
import { ProviderRefused } from './providers/call.ts';
import type { PaymentProvider } from './providers/port.ts';
import { settlePaymentJob } from './settle-payment.job.ts';
import { tellHouseBook } from './tell-house-book.ts';

export interface Refund {
  paymentId: string;
  note: string;
  adminId: string;
  from: Origin;
}

/**
 * Gives back what is left of a payment: by its provider where that can be asked, in our own book
 * where the provider is ourselves. The coins follow as after any refund, from what the provider says.
 */
export async function refundPayment(deps: DonationDeps, refund: Refund): Promise<void> {
  const payment = await deps.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', refund.paymentId)
    .executeTakeFirst();
  if (!payment) throw new AppError('payment_not_found');
  const left = payment.amount_cents - payment.refunded_cents - payment.disputed_cents;
  if (payment.credited_at === null || left <= 0) throw new AppError('payment_is_decided');
  const provider = deps.providers.get(payment.provider as ProviderName);
  if (!provider) throw new AppError('provider_unknown');
  // The intent first: whatever happens to the call, it is known who asked for it.
  await writeAudit(deps.db, {
    actorId: refund.adminId,
    action: 'payment.refund',
    subjectKind: 'payment',
    subjectId: payment.id,
    from: refund.from,
    detail: { note: refund.note, cents: left, currency: payment.currency },
  });
  if (provider.refund) await askProvider(deps, provider.refund, payment, left);
  else await inTransaction(deps.db, tellHouseBook, bookEntry(payment, deps.queue));
}

/** Asked twice, the provider does it once: the key is the payment and what was given back before. */
async function askProvider(
  { db, queue }: DonationDeps,
  refund: NonNullable<PaymentProvider['refund']>,
  payment: PaymentRow,
  amountCents: number,
): Promise<void> {
  const { id, charge_ref: chargeRef, provider_ref: reference, currency } = payment;
  if (chargeRef === null || reference === null) throw new AppError('refund_impossible');
  try {
    const key = `${id}:${payment.refunded_cents}`;
    await refund({ id, reference, chargeRef, amountCents, currency, key });
  } catch (cause) {
    const isNo = cause instanceof ProviderRefused;
    throw new AppError(isNo ? 'refund_refused' : 'refund_unheard', { cause });
  }
  await inTransaction(db, askSoon, { paymentId: id, queue });
}

/** There is news of our own making: the worker asks the provider how the payment stands now. */
async function askSoon(tx: Tx, { paymentId, queue }: { paymentId: string; queue: Queue }) {
  await tx
    .updateTable('payment')
    .set((row) => ({ news: row('news', '+', 1), due_at: sql<Date>`now()` }))
    .where('id', '=', paymentId)
    .execute();
  await queue.enqueue(tx, settlePaymentJob, { paymentId });
}

function bookEntry(payment: PaymentRow, queue: Queue) {
  const provider = payment.provider as ProviderName;
  return { paymentId: payment.id, provider, entry: 'refund', queue } as const;
}
