import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { PaymentRow } from './payments.repo.ts';

/** Longer than a provider query can take: there are never two at a time for one payment. */
const LEASE_SECONDS = 90;

/** Claims the payment for this worker, if it is due and not claimed. */
export async function claimPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  return db
    .updateTable('payment')
    .set((row) => ({
      lease_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
      attempt: row('attempt', '+', 1),
    }))
    .where('id', '=', id)
    .where('due_at', '<=', sql<Date>`now()`)
    .where((row) =>
      row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findDuePayments(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .where((row) =>
      row.or([row('lease_until', 'is', null), row('lease_until', '<', sql<Date>`now()`)]),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A player is viewing an unfinished payment: query now, but at most every few seconds. */
export async function nudgePayment(db: Db, id: string): Promise<boolean> {
  const nudged = await db
    .updateTable('payment')
    .set({ due_at: sql<Date>`now()`, nudged_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'paid'])
    .where('provider_ref', 'is not', null)
    .where((row) =>
      row.or([
        row('nudged_at', 'is', null),
        row('nudged_at', '<', sql<Date>`now() - interval '5 seconds'`),
      ]),
    )
    .executeTakeFirst();
  return nudged.numUpdatedRows > 0n;
}
