import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/**
 * Resolves once this many connections to this database wait for a lock, or one of `started` has
 * ended without waiting. To be used instead of sleeping.
 */
export async function untilWaiting(
  db: Db,
  connections: number,
  started: ReadonlyArray<Promise<unknown>>,
): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  for (const work of started) work.then(end, end);
  while (!hasEnded) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.n ?? 0) >= connections) return;
  }
}
