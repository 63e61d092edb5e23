import {
  SEASONS_PATH,
  seasonArchiveQuerySchema,
  seasonArchiveReplySchema,
} from '#contract/season-archive.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listEndedSeasons, readClassResults } from './read-archive.ts';

export interface ArchiveRouteDeps {
  db: Db;
  config: Pick<Config, 'worlds'>;
}

export function archiveRoutes({ db, config }: ArchiveRouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: SEASONS_PATH,
      access: 'public',
      scope: 'ranking.read',
      rateLimit: 'general',
      summary: 'List the Olympiad seasons that have ended, one with its heroes and runners-up',
      query: seasonArchiveQuerySchema,
      replies: { 200: seasonArchiveReplySchema },
      handle: async ({ query }) => {
        const serverId = query.server_id ?? config.worlds[0]?.id;
        const world = config.worlds.find(({ id }) => id === serverId);
        if (!world) throw new AppError('world_unknown');
        const ended = await listEndedSeasons(db, world.id);
        const wanted = query.season ?? ended[0]?.season;
        const shown = ended.find(({ season }) => season === wanted);
        if (!shown && query.season !== undefined) throw new AppError('not_found');
        return {
          server_id: world.id,
          seasons: ended.map(({ season, from, to }) => ({ season, from, to })),
          shown: shown
            ? { ...shown, classes: await readClassResults(db, world.id, shown.season) }
            : null,
        };
      },
    }),
  ];
}
