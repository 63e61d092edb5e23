import type { Db } from '#server/platform/db/create-db.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

/** Each link becomes a third-party embed, so the list is capped. */
const MAX_STREAMS = 12;

/** Stream links of players marked as streamers, oldest account first. */
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
    .limit(MAX_STREAMS)
    .$narrowType<{ stream_link: string }>()
    .execute();
  return rows.map((row) => row.stream_link);
}

const KEYS: PageOptions['keys'] = [
  { column: 'player.created_at', type: 'timestamptz' },
  { column: 'player.id', type: 'uuid' },
];

/** Every streamer, for staff, the oldest account first; `q` is an email prefix. */
export function listStreamers(db: Db, q: string, at: PageOptions['at']) {
  return readPage(streamers(db, q), { keys: KEYS, direction: 'asc', at });
}

export type StreamerRow = Awaited<ReturnType<ReturnType<typeof streamers>['execute']>>[number];

function streamers(db: Db, q: string) {
  const all = db
    .selectFrom('player')
    .select(['player.id', 'email', 'streamer_code', 'stream_link'])
    .where('is_streamer', '=', true);
  const prefix = likePrefix(q.toLowerCase());
  return q === '' ? all : all.where('email', 'like', prefix);
}
