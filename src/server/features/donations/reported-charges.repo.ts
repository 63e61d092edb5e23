import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { RETURNED_BY_STAFF } from './providers/recorded-refunds.ts';

/** More than a payment has; each is one request to the provider. */
const CHARGES_MAX = 20;

/**
 * The provider's charges that verified webhooks for a payment named, oldest first. If there are too
 * many, for example after declined cards: all that took money, then the newest of the others.
 */
export async function listReportedCharges(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_event')
    .leftJoin('payment_charge', (join) =>
      join
        .onRef('payment_charge.payment_id', '=', 'payment_event.payment_id')
        .onRef('payment_charge.charge_ref', '=', 'payment_event.charge_ref'),
    )
    .select(({ fn }) => ['payment_event.charge_ref', fn.min('payment_event.id').as('first')])
    .where('payment_event.payment_id', '=', paymentId)
    .where('payment_event.charge_ref', 'is not', null)
    .where('payment_event.kind', '<>', RETURNED_BY_STAFF)
    .groupBy('payment_event.charge_ref')
    .orderBy(sql`count(payment_charge.charge_ref) > 0`, 'desc')
    .orderBy(({ fn }) => fn.max('payment_event.id'), 'desc')
    .limit(CHARGES_MAX)
    .execute();
  return rows
    .toSorted((a, b) => Number(a.first) - Number(b.first))
    .flatMap(({ charge_ref }) => charge_ref ?? []);
}
