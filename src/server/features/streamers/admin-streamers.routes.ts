import {
  ADMIN_STREAMERS_PATH,
  adminStreamersQuerySchema,
  adminStreamersReplySchema,
} from '#contract/streamers.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listStreamers, type StreamerRow } from './streamers.repo.ts';
import { twitchChannelOf } from './twitch-channel.ts';

export function adminStreamerRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_STREAMERS_PATH,
      access: { staff: 'content.read' },
      rateLimit: 'general',
      summary: 'List streamers',
      query: adminStreamersQuerySchema,
      replies: { 200: adminStreamersReplySchema },
      handle: async ({ query }) => {
        const page = await listStreamers(db, query.q, query);
        return { ...page, rows: page.rows.map(viewStreamer) };
      },
    }),
  ];
}

function viewStreamer(row: StreamerRow) {
  const { id, email, streamer_code, stream_link, youtube_channel, kick_channel } = row;
  return {
    id,
    email,
    streamer_code: streamer_code ?? '',
    stream_link: stream_link ?? '',
    youtube_channel: youtube_channel ?? '',
    kick_channel: kick_channel ?? '',
    channel: twitchChannelOf(stream_link ?? ''),
  };
}
