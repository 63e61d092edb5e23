import { LANGUAGES, type Language } from '#contract/languages.ts';
import {
  PAGE_NAMES,
  PAGES_PATH,
  type PageReply,
  pageParamsSchema,
  pageReplySchema,
} from '#contract/pages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findPage } from './pages.repo.ts';
import { viewOwnPage, viewStarterPage } from './pages.view.ts';

export interface PageRouteDeps {
  config: Pick<Config, 'site'>;
  db: Db;
}

/** Reads the pages that operators added. */
export interface OwnPages {
  readOwnPage: (query: {
    page: string;
    language: Language;
    siteLanguage: Language;
  }) => Promise<PageReply | undefined>;
}

export function contentPageRoutes({ config, db, readOwnPage }: PageRouteDeps & OwnPages): Route[] {
  async function requireOwn(page: string, language: Language): Promise<PageReply> {
    const own = await readOwnPage({ page, language, siteLanguage: config.site.language });
    if (!own) throw new AppError('not_found');
    return own;
  }

  return [
    route({
      method: 'GET',
      url: `${PAGES_PATH}/:page`,
      access: 'public',
      scope: 'content.read',
      rateLimit: 'general',
      summary:
        'Get a page of text: user agreement, terms, questions, downloads, or one of the site',
      params: pageParamsSchema,
      replies: { 200: pageReplySchema },
      handle: async ({ params, language }) => {
        const page = PAGE_NAMES.find((name) => name === params.page);
        if (!page) return requireOwn(params.page, language);
        const own = await findPage(db, page, [language, config.site.language, ...LANGUAGES]);
        return own ? viewOwnPage(page, own) : viewStarterPage(page, language, config.site.name);
      },
    }),
  ];
}
