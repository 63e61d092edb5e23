import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { type BookEntry, tellHouseBook } from './tell-house-book.ts';

export interface PaymentDecision {
  paymentId: string;
  decision: 'paid' | 'refused' | 'refunded';
  note: string;
  adminId: string;
  from: Origin;
  queue: Queue;
}

const ENTRIES: Record<PaymentDecision['decision'], BookEntry> = {
  paid: 'pay',
  refused: 'fail',
  refunded: 'refund',
};

/** An admin's word about a manual transfer. Amount and coins are the payment's, not the admin's. */
export async function decidePayment(tx: Tx, given: PaymentDecision): Promise<void> {
  const { paymentId, decision, note, adminId, from, queue } = given;
  const payment = await tx
    .selectFrom('payment')
    .select('provider')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.provider !== 'manual') throw new AppError('payment_not_found');
  await tellHouseBook(tx, { paymentId, provider: 'manual', entry: ENTRIES[decision], queue });
  await writeAudit(tx, {
    actorId: adminId,
    action: `payment.${decision}`,
    subjectKind: 'payment',
    subjectId: paymentId,
    from,
    detail: { note },
  });
}
