import {
  ADMIN_STREAMERS_PATH,
  adminStreamersQuerySchema,
  adminStreamersReplySchema,
} from '#contract/streamers.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import { type Route, route } from '#server/platform/route.ts';
import { channelOfLink } from './channel-of-link.ts';

const KEYS: PageOptions['keys'] = [
  { column: 'player.created_at', type: 'timestamptz' },
  { column: 'player.id', type: 'uuid' },
];

export function adminStreamerRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_STREAMERS_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'List streamers',
      query: adminStreamersQuerySchema,
      replies: { 200: adminStreamersReplySchema },
      handle: async ({ query }) => {
        const page = await readPage(streamers(db, query.q), {
          keys: KEYS,
          direction: 'asc',
          at: query,
        });
        return { ...page, rows: page.rows.map(viewStreamer) };
      },
    }),
  ];
}

function streamers(db: Db, q: string) {
  const all = db
    .selectFrom('player')
    .select(['player.id', 'email', 'streamer_code', 'stream_link'])
    .where('is_streamer', '=', true);
  const prefix = `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return q === '' ? all : all.where('email', 'like', prefix);
}

type Row = Awaited<ReturnType<ReturnType<typeof streamers>['execute']>>[number];

function viewStreamer({ id, email, streamer_code, stream_link }: Row) {
  return {
    id,
    email,
    streamer_code: streamer_code ?? '',
    stream_link: stream_link ?? '',
    channel: channelOfLink(stream_link ?? ''),
  };
}
