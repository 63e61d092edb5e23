import { sql } from 'kysely';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { placeLift } from './lift-ban.ts';

const BATCH_SIZE = 100;
/**
 * How long to wait after the game refused. Every attempt places a new order, and a deleted character
 * is refused forever, so retries are rare. An order that expired is placed again at once: it has
 * waited for the world long enough.
 */
const RETRY_AFTER = '1 hour';

/**
 * Places the orders that lift expired bans: no game checks the date itself. Any number of workers
 * may do it concurrently, since the ban's row is locked and its state checked.
 */
export async function liftExpiredBans({
  db,
  queue,
  log,
}: Pick<OrderDeps, 'db' | 'queue' | 'log'>): Promise<void> {
  const due = await db
    .selectFrom('ban')
    .leftJoin('game_order as lift', 'lift.id', 'ban.lift_order_id')
    .select('ban.id')
    .where('ban.state', '=', 'active')
    .where('ban.ends_at', '<=', sql<Date>`now()`)
    .where(({ eb, or }) =>
      or([
        eb('lift.id', 'is', null),
        eb('lift.reason', '=', 'order_expired'),
        eb('lift.finished_at', '<=', sql<Date>`now() - ${sql.lit(RETRY_AFTER)}::interval`),
      ]),
    )
    .orderBy('ban.ends_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due) {
    const command = { id, adminId: null, note: '', origin: CONSOLE, orderId: uuid7(), queue };
    await inTransaction(db, placeLift, command).catch((error: unknown) => {
      // Lifted in the meantime.
      if (error instanceof AppError && error.code === 'not_banned') return;
      log.error({ err: error, banId: id }, 'expired ban not lifted');
    });
  }
}
