import { sql } from 'kysely';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { placeLift } from './lift-ban.ts';

const AT_ONCE = 100;

/**
 * Orders the end of bans whose time is over: no game compares the date itself. Any number of workers
 * may do it at once, since the ban's row is locked and its state checked.
 */
export async function liftEndedBans({ db, queue }: Pick<OrderDeps, 'db' | 'queue'>): Promise<void> {
  const due = await db
    .selectFrom('ban')
    .select('id')
    .where('state', '=', 'active')
    .where('ends_at', '<=', sql<Date>`now()`)
    .orderBy('ends_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of due) {
    const lifting = { id, adminId: null, note: '', origin: CONSOLE, orderId: uuid7(), queue };
    await inTransaction(db, placeLift, lifting).catch((error: unknown) => {
      // Lifted by somebody a moment ago.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
