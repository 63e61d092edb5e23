import { STREAMERS_PATH, streamersReplySchema } from '#contract/streamers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listChannelsWithStatus } from './streamers.repo.ts';
import { viewChannels } from './streamers.view.ts';

export function streamerRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  return [
    route({
      method: 'GET',
      url: STREAMERS_PATH,
      access: 'public',
      scope: 'world.read',
      rateLimit: 'general',
      summary: 'List streamer channels and who is live',
      replies: { 200: streamersReplySchema },
      handle: async () => {
        const rows = await listChannelsWithStatus(db);
        return {
          streamers: rows
            .filter(({ service }) => service === 'twitch')
            .map(({ channel }) => channel),
          channels: viewChannels(rows, clock.now()),
        };
      },
    }),
  ];
}
