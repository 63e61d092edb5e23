import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentRow } from './payments.repo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Boletos and transfers take days; after this many days an unpaid payment has expired. */
const PENDING_DAYS = 7;
/** Card schemes allow chargebacks for 120 days, some for 180. */
const WATCH_DAYS = 180;

/** Seconds until the provider is queried again; null for never. This makes up for lost webhooks. */
export function nextPoll(state: string, ageSeconds: number): number | null {
  if (state === 'pending' || state === 'paid') {
    if (ageSeconds < 10 * MINUTE) return MINUTE;
    if (ageSeconds < HOUR) return 5 * MINUTE;
    return ageSeconds < PENDING_DAYS * DAY ? HOUR : null;
  }
  if (state === 'failed' || state === 'review') return ageSeconds < PENDING_DAYS * DAY ? DAY : null;
  if (ageSeconds < 3 * DAY) return 6 * HOUR;
  return ageSeconds < WATCH_DAYS * DAY ? DAY : null;
}

/** A dispute can take longer than payments are polled: its outcome still has to arrive. */
export async function pollWhileDisputed(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ due_at: new Date(now.getTime() + DAY * 1000) })
    .where('id', '=', paymentId)
    .where('due_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('dispute')
          .select('dispute.id')
          .whereRef('dispute.payment_id', '=', 'payment.id')
          .where('dispute.closed_at', 'is', null),
      ),
    )
    .execute();
}

/** Whether an unpaid payment has expired. */
export function isOverdue({ created_at }: Pick<PaymentRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() >= PENDING_DAYS * DAY * 1000;
}

/** The provider could not be queried: only the time of the next poll changes. */
export async function postponePoll(
  db: Db,
  { id, attempt, news }: PaymentRow,
  now: Date,
): Promise<void> {
  const seconds = Math.min(10 * MINUTE, 5 * 2 ** Math.min(attempt, 7));
  const later = new Date(now.getTime() + seconds * 1000);
  await db
    .updateTable('payment')
    .set({
      lease_until: null,
      due_at: sql<Date>`case when news = ${news} then ${later}::timestamptz else now() end`,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}
