import type { Db } from '#server/platform/db/create-db.ts';

/** More than a payment has; each is one request to the provider. */
const MOST = 20;

/** The provider's charges that verified messages about a payment named, oldest first. */
export async function listReportedCharges(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_event')
    .select(({ fn }) => ['charge_ref', fn.min('id').as('first')])
    .where('payment_id', '=', paymentId)
    .where('charge_ref', 'is not', null)
    .groupBy('charge_ref')
    .orderBy('first')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ charge_ref }) => charge_ref ?? []);
}
