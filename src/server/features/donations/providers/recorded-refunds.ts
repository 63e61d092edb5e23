import type { Db } from '#server/platform/db/create-db.ts';
import { combineCharges } from './charges.ts';
import type { PaymentProvider } from './port.ts';

/** The kind of our own event: staff returned what was left of a charge. */
export const RETURNED_BY_STAFF = 'returned_by_staff';

/**
 * Adds what staff returned themselves to the status of a provider that has no refunds in its API: a
 * blockchain does not show that a payment was sent back. Each charge is handled by itself, since a
 * payment may have been paid twice.
 */
export function withRecordedRefunds(provider: PaymentProvider, db: Db): PaymentProvider {
  if (provider.refund || !provider.verify) return provider;
  return {
    ...provider,
    async read(payment) {
      const status = await provider.read(payment);
      if (status.state !== 'paid') return status;
      const rows = await db
        .selectFrom('payment_event')
        .select('charge_ref')
        .where('payment_id', '=', payment.id)
        .where('kind', '=', RETURNED_BY_STAFF)
        .execute();
      const returned = new Set(rows.map(({ charge_ref }) => charge_ref));
      const charges = status.charges.map((charge) =>
        returned.has(charge.ref)
          ? { ...charge, refundedCents: charge.amountCents - charge.disputedCents }
          : charge,
      );
      return combineCharges(charges, payment.expected) ?? status;
    },
  };
}
