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
export interface AddedPages {
  readAddedPage: (query: {
    page: string;
    language: Language;
    siteLanguage: Language;
  }) => Promise<PageReply | undefined>;
}

export function contentPageRoutes({
  config,
  db,
  readAddedPage,
}: PageRouteDeps & AddedPages): Route[] {
  async function requireAddedPage(page: string, language: Language): Promise<PageReply> {
    const added = await readAddedPage({ page, language, siteLanguage: config.site.language });
    if (!added) throw new AppError('not_found');
    return added;
  }

  return [
    route({
      method: 'GET',
      url: `${PAGES_PATH}/:page`,
      access: 'public',
      scope: 'content.read',
      rateLimit: 'general',
      summary:
        'Get a page of text: user agreement, terms, questions, downloads, or one that the operator added',
      params: pageParamsSchema,
      replies: { 200: pageReplySchema },
      handle: async ({ params, language }) => {
        const page = PAGE_NAMES.find((name) => name === params.page);
        if (!page) return requireAddedPage(params.page, language);
        const ownText = await findPage(db, page, [language, config.site.language, ...LANGUAGES]);
        return ownText ? viewOwnPage(page, ownText) : viewStarterPage(page, language, config.site);
      },
    }),
  ];
}
