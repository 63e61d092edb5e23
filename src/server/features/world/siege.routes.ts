import { boardQuerySchema } from '#contract/boards.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { getParsedBoard } from './parsed-board.ts';
import { pickWorld } from './pick-world.ts';
import { siegeCalendar } from './siege-calendar.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

export interface SiegeRouteDeps {
  config: Pick<Config, 'worlds' | 'site'>;
  snapshots: SnapshotCache;
}

/** Calendar apps fetch `/siege.ics` again every hour or so. */
export function siegeRoutes({ config, snapshots }: SiegeRouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: '/siege.ics',
      access: 'public',
      scope: 'calendar.read',
      rateLimit: 'general',
      query: boardQuerySchema,
      replies: null,
      handle: ({ query, reply, language }) => {
        const world = pickWorld(config, query.server_id);
        const board = getParsedBoard(snapshots, world.id, 'castles');
        if (!board) throw new AppError('board_not_ready');
        const text = siegeCalendar({
          world,
          castles: board.castles,
          asOf: board.as_of,
          siteUrl: config.site.url,
          language,
        });
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'inline; filename="siege.ics"')
          .header('cache-control', 'public, max-age=300')
          .header('vary', 'accept-language, cookie')
          .send(text);
      },
    }),
  ];
}
