import { sql } from 'kysely';
import { moneyText } from '#contract/currency.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentRow } from './payments.repo.ts';
import { netCents } from './providers/charges.ts';
import type { Charge, PaidStatus } from './providers/port.ts';

/** Stores every charge of a payment, so that an event about any of them finds the payment. */
export async function recordCharges(
  tx: Tx,
  { id, provider }: PaymentRow,
  charges: readonly Charge[],
): Promise<void> {
  for (const { ref, amountCents, currency, refundedCents, disputedCents } of charges) {
    const money = {
      amount_cents: amountCents,
      refunded_cents: refundedCents,
      disputed_cents: disputedCents,
    };
    await tx
      .insertInto('payment_charge')
      .values({ provider, charge_ref: ref, payment_id: id, currency, ...money })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'charge_ref'])
          .doUpdateSet(money)
          .where(
            sql<boolean>`(payment_charge.amount_cents, payment_charge.refunded_cents, payment_charge.disputed_cents)
              is distinct from (excluded.amount_cents, excluded.refunded_cents, excluded.disputed_cents)`,
          ),
      )
      .execute();
  }
}

/** What staff read about a payment that was charged more than once; null while there is nothing to do. */
export function doubleChargeReason(status: PaidStatus): string | null {
  const charges = listDoubleCharges(status);
  return charges.length === 0 ? null : `paid ${charges.length} times: ${charges.join(', ')}`;
}

/** The charges of a payment that were not returned, if there is more than one of them. */
export function listDoubleCharges({ charges }: PaidStatus): string[] {
  const charged = charges.filter((charge) => netCents(charge) > 0);
  if (charged.length < 2) return [];
  return charged.map((charge) => `${charge.ref} (${moneyText(netCents(charge), charge.currency)})`);
}
