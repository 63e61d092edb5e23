import { sql } from 'kysely';
import type { QueueState } from '../l2j/doctor/queue-state.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import { mobius } from './tables.ts';

/** The game polls every 30 seconds. */
const STUCK_AFTER_MINUTES = 5;

export async function queueState(db: L2jDb): Promise<QueueState> {
  const row = await mobius(db)
    .selectFrom('custom_mail as m')
    .leftJoin('characters as c', 'c.charId', 'm.receiver')
    .select([
      sql<string>`count(*)`.as('waiting'),
      sql<
        string | null
      >`sum(c.online = 1 and m.date < now() - interval ${sql.lit(STUCK_AFTER_MINUTES)} minute)`.as(
        'stuck',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), stuck: Number(row.stuck ?? 0) };
}
