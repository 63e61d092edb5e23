import { STREAMERS_PATH, streamersReplySchema } from '#contract/streamers.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import { channelOfLink } from './channel-of-link.ts';
import { listStreamLinks } from './streamers.repo.ts';

export function streamerRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: STREAMERS_PATH,
      access: 'public',
      scope: 'world.read',
      rateLimit: 'general',
      summary: 'List streamer channels',
      replies: { 200: streamersReplySchema },
      handle: async () => {
        const channels = (await listStreamLinks(db)).map(channelOfLink);
        return { streamers: [...new Set(channels.filter((channel) => channel !== null))] };
      },
    }),
  ];
}
