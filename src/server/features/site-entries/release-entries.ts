import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** Marks entries whose time has started or ended, so that cached pages are rendered again. */
export async function releaseEntries(db: Db): Promise<number> {
  const isDueNow = sql<boolean>`(coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true))`;
  const changed = await db
    .selectFrom('site_entry')
    .select('id')
    .where('is_due', '<>', isDueNow)
    .limit(100)
    .execute();
  if (changed.length === 0) return 0;
  await db
    .updateTable('site_entry')
    .set({ is_due: isDueNow })
    .where(
      'id',
      'in',
      changed.map(({ id }) => id),
    )
    .execute();
  return changed.length;
}
