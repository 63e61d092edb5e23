import { sql } from 'kysely';
import type { QueueState } from '../l2j/doctor/queue-state.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import { acis } from './tables.ts';

/** The game polls every minute. */
const STUCK_AFTER_MS = 5 * 60_000;

/** Rows have no timestamp, so their age is that of the order's receipt. */
export async function queueState(
  db: L2jDb,
  /** Null while there is no receipt table. */
  receiptSchema: string | null,
  worldId: number,
  now: Date,
): Promise<QueueState> {
  const rows = await acis(db)
    .selectFrom('items_delayed as q')
    .leftJoin('characters as c', 'c.obj_Id', 'q.owner_id')
    .select(['q.description', sql<number | null>`c.online`.as('online')])
    .execute();
  const waitingFor = rows.flatMap(({ description, online }) =>
    online === 1 ? (/\[([\w-]+)\]$/.exec(description ?? '')?.[1] ?? []) : [],
  );
  if (receiptSchema === null || waitingFor.length === 0) return { waiting: rows.length, stuck: 0 };
  const old = await db
    .withSchema(receiptSchema)
    .selectFrom('receipt')
    .select('order_id')
    .where('world_id', '=', worldId)
    .where('order_id', 'in', waitingFor)
    .where('at_ms', '<', String(now.getTime() - STUCK_AFTER_MS))
    .execute();
  return { waiting: rows.length, stuck: old.length };
}
