import {
  PUBLIC_BANS_PAGES_MAX,
  PUBLIC_BANS_PATH,
  PUBLIC_BANS_PER_PAGE,
  publicBansQuerySchema,
  publicBansReplySchema,
} from '#contract/public-bans.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { countPublicBans, listPublicBans } from './public-bans.repo.ts';
import { viewPublicBan } from './public-bans.view.ts';

export interface PublicBanDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  db: Db;
}

const PER_PAGE = PUBLIC_BANS_PER_PAGE;

export function publicBanRoutes({ config, db }: PublicBanDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: PUBLIC_BANS_PATH,
      access: 'public',
      scope: 'world.read',
      rateLimit: 'general',
      summary: 'List bans in force, newest first, if the operator publishes them',
      query: publicBansQuerySchema,
      replies: { 200: publicBansReplySchema },
      handle: async ({ query: { page } }) => {
        if (!config.site.bans.public) throw new AppError('not_found');
        // A world that is no longer in the configuration has no name to show.
        const worldIds = config.worlds.map(({ id }) => id);
        const [rows, count] = await Promise.all([
          listPublicBans(db, worldIds, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
          countPublicBans(db, worldIds, PUBLIC_BANS_PAGES_MAX * PER_PAGE),
        ]);
        return { bans: rows.map(viewPublicBan), page, pages: Math.ceil(count / PER_PAGE) };
      },
    }),
  ];
}
