import type { Db } from '#server/platform/db/create-db.ts';

/** More embeds than this nobody watches, and each is another site's player. */
const AT_MOST = 12;

/** Links of those whom an admin marked as streamers, the oldest members first. */
export async function listStreamLinks(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('player')
    .select('stream_link')
    .where('is_streamer', '=', true)
    .where('stream_link', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_MOST)
    .$narrowType<{ stream_link: string }>()
    .execute();
  return rows.map((row) => row.stream_link);
}
