import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockOwners } from '#server/features/identity/set-role.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { untilWaiting } from './until-waiting.ts';

/**
 * Starts work while somebody else holds the lock of the owners, and expects it to wait without
 * having locked this member of staff, whom the holder may be about to change.
 */
export async function whileOwnersLocked<Result>(
  db: Db,
  memberId: string,
  start: () => Promise<Result>,
): Promise<Result> {
  let started: Promise<Result> | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      await lockOwners(tx);
      started = start();
      await untilWaiting(db, 1, [started]);
      const { rows } = await sql`
        select pid from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())
      `.execute(db);
      expect(rows).toHaveLength(1);
      await tx
        .selectFrom('staff_member')
        .select('role_id')
        .where('player_id', '=', memberId)
        .forUpdate()
        .noWait()
        .execute();
    });
  } finally {
    await started;
  }
  if (!started) throw new Error('not started');
  return started;
}
