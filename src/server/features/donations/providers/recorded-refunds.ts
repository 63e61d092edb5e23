import type { Db } from '#server/platform/db/create-db.ts';
import type { PaymentProvider, ProviderStatus } from './port.ts';

/**
 * Adds what staff returned themselves to the status of a provider that has no refunds in its API:
 * a chain does not know that coins were sent back.
 */
export function withRecordedRefunds(provider: PaymentProvider, db: Db): PaymentProvider {
  if (provider.refund || !provider.verify) return provider;
  return {
    ...provider,
    async read(payment) {
      const status = await provider.read(payment);
      if (status.state !== 'paid') return status;
      const row = await db
        .selectFrom('internal_payment')
        .select('refunded_cents')
        .where('payment_id', '=', payment.id)
        .executeTakeFirst();
      return row ? withRefund(status, row.refunded_cents) : status;
    },
  };
}

function withRefund(
  status: Extract<ProviderStatus, { state: 'paid' }>,
  recordedCents: number,
): ProviderStatus {
  const refundedCents = Math.max(status.refundedCents, recordedCents);
  const charges = status.charges.map((charge) =>
    charge.ref === status.chargeRef ? { ...charge, refundedCents } : charge,
  );
  return { ...status, refundedCents, charges };
}
