import { LANGUAGES } from '#contract/languages.ts';
import { PAGES_PATH, pageParamsSchema, pageReplySchema } from '#contract/pages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findPage } from './pages.repo.ts';
import { ownPageView, starterPageView } from './pages.view.ts';

export interface PageRouteDeps {
  config: Pick<Config, 'site'>;
  db: Db;
}

export function contentPageRoutes({ config, db }: PageRouteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: `${PAGES_PATH}/:page`,
      access: 'public',
      rateLimit: 'general',
      summary: 'Get the user agreement, terms or privacy policy',
      params: pageParamsSchema,
      replies: { 200: pageReplySchema },
      handle: async ({ params: { page }, language }) => {
        const own = await findPage(db, page, [language, config.site.language, ...LANGUAGES]);
        return own ? ownPageView(page, own) : starterPageView(page, language, config.site.name);
      },
    }),
  ];
}
