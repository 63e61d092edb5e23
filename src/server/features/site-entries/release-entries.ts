import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** The time of an entry has come or is over: marking it renders cached pages again. */
export async function releaseEntries(db: Db): Promise<number> {
  const isInTime = sql<boolean>`(coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true))`;
  const changed = await db
    .selectFrom('site_entry')
    .select('id')
    .where('is_due', '<>', isInTime)
    .limit(100)
    .execute();
  if (changed.length === 0) return 0;
  await db
    .updateTable('site_entry')
    .set({ is_due: isInTime })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  return changed.length;
}
