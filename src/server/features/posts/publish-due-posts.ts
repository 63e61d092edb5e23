import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** Marks scheduled posts that are due as published, so that cached pages are rendered again. Writes nothing if none is due. */
export async function publishDuePosts(db: Db): Promise<number> {
  const due = await db
    .selectFrom('post')
    .select('id')
    .where('published_at', 'is not', null)
    .where('is_published', '=', false)
    .where('published_at', '<=', sql<Date>`now()`)
    .limit(100)
    .execute();
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await db.updateTable('post').set({ is_published: true }).where('id', 'in', ids).execute();
  return due.length;
}
