import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** Marks entries whose time has started or ended, so that cached pages are rendered again. */
export async function refreshVisibleEntries(db: Db): Promise<number> {
  const isVisibleNow = sql<boolean>`(coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true))`;
  const changed = await db
    .selectFrom('site_entry')
    .select('id')
    .where('was_visible', '<>', isVisibleNow)
    .limit(100)
    .execute();
  if (changed.length === 0) return 0;
  await db
    .updateTable('site_entry')
    .set({ was_visible: isVisibleNow })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  return changed.length;
}
