import type { Db } from '#server/platform/db/create-db.ts';
import type { ProviderStatus } from './port.ts';

/** The records of internal providers, read like those of an external one. */
export async function readInternalPayment(db: Db, paymentId: string): Promise<ProviderStatus> {
  const row = await db
    .selectFrom('internal_payment')
    .innerJoin('payment', 'payment.id', 'internal_payment.payment_id')
    .select(['is_paid', 'is_failed', 'amount_cents', 'currency'])
    .select(['internal_payment.refunded_cents', 'internal_payment.disputed_cents'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (row?.is_failed) return { state: 'failed', reason: 'refused' };
  if (!row?.is_paid) return { state: 'open' };
  return {
    state: 'paid',
    amountCents: row.amount_cents,
    currency: row.currency,
    refundedCents: row.refunded_cents,
    disputedCents: row.disputed_cents,
    chargeRef: null,
    instrument: null,
    charges: [],
  };
}
