import {
  ADMIN_PAGE_PATH,
  type AdminPageReply,
  adminPageParamsSchema,
  adminPageReplySchema,
  savePageBodySchema,
} from '#contract/admin-posts.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { PageName } from '#contract/pages.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listTexts } from './pages.repo.ts';
import type { PageRouteDeps } from './pages.routes.ts';
import { viewStarterPage } from './pages.view.ts';
import { savePage } from './save-page.ts';

export function adminPageRoutes(deps: PageRouteDeps): Route[] {
  const { db } = deps;
  return [
    route({
      method: 'GET',
      url: ADMIN_PAGE_PATH,
      access: { staff: 'content.read' },
      rateLimit: 'general',
      summary: 'Get a page’s texts: your own or the defaults',
      params: adminPageParamsSchema,
      replies: { 200: adminPageReplySchema },
      handle: ({ params }) => {
        return viewTexts(deps, params.page);
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_PAGE_PATH,
      access: { staff: 'content.write' },
      confirmation: { notNeeded: 'only changes text on a page' },
      rateLimit: 'general',
      summary: 'Set a page’s texts; an omitted language returns to the default',
      params: adminPageParamsSchema,
      body: savePageBodySchema,
      replies: { 200: adminPageReplySchema },
      handle: async ({ params, body, caller, request }) => {
        await inTransaction(db, savePage, {
          page: params.page,
          texts: body.texts,
          adminId: caller.playerId,
          origin: originOf(request),
        });
        return viewTexts(deps, params.page);
      },
    }),
  ];
}

async function viewTexts({ db, config }: PageRouteDeps, page: PageName): Promise<AdminPageReply> {
  const ownTexts = await listTexts(db, page);
  const texts = LANGUAGES.map((language) => {
    const row = ownTexts.find((text) => text.language === language);
    const { title, html } = row ?? viewStarterPage(page, language, config.site);
    const updated_at = row ? unixSeconds(row.updated_at) : 0;
    return { language, title, html: sanitize(html), is_starter: row === undefined, updated_at };
  });
  return { page, texts };
}
