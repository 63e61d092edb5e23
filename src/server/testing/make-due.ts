import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** Ends leases and waiting times of one order, or of all. */
export async function makeOrdersDue(db: Db, orderId?: string): Promise<void> {
  await sql`update game_order set
      lease_expires_at = case when lease_expires_at is not null then to_timestamp(0) end,
      due_at = case when due_at is not null then to_timestamp(0) end
    where finished_at is null and (id = ${orderId ?? null} or ${orderId ?? null}::uuid is null)`.execute(
    db,
  );
}

/** Makes the next check of an order that waits for staff due, if one is planned. */
export async function makeCheckDue(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('game_order')
    .set({ decision_check_at: new Date(0) })
    .where('id', '=', orderId)
    .where('decision_check_at', 'is not', null)
    .execute();
}

/** Makes an order so old that its next check, if still inconclusive, leaves it to staff. */
export async function backdateOrder(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('game_order')
    .set({ created_at: new Date(Date.now() - 24 * 3_600_000) })
    .where('id', '=', orderId)
    .execute();
}
