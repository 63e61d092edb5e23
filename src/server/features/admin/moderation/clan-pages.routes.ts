import {
  ADMIN_CLAN_PAGES_PATH,
  adminClanPagesQuerySchema,
  adminClanPagesReplySchema,
  hideClanPageBodySchema,
} from '#contract/clan-pages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listClanPages } from './clan-pages.repo.ts';
import { setClanPageVisibility } from './set-clan-page-visibility.ts';

type ClanPageDeps = { db: Db; clock: Clock };

export function adminClanPageRoutes(deps: ClanPageDeps): Route[] {
  return [listRoute(deps), visibilityRoute(deps)];
}

function listRoute({ db }: ClanPageDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CLAN_PAGES_PATH,
    access: { staff: 'moderation.read' },
    rateLimit: 'general',
    summary: 'List what leaders wrote about their clans, newest first',
    query: adminClanPagesQuerySchema,
    replies: { 200: adminClanPagesReplySchema },
    handle: async ({ query }) => {
      const page = await listClanPages(db, query, query);
      return {
        ...page,
        rows: page.rows.map((row) => ({
          number: Number(row.number),
          server_id: row.world_id,
          clan: row.clan_name,
          motto: row.motto,
          recruitment: row.recruitment,
          updated_at: unixSeconds(row.updated_at),
          updated_by: row.email,
          hidden_at: row.hidden_at ? unixSeconds(row.hidden_at) : 0,
        })),
      };
    },
  });
}

function visibilityRoute({ db, clock }: ClanPageDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_CLAN_PAGES_PATH,
    // This permission covers the crests and the texts of clans.
    access: { staff: 'moderation.crests' },
    confirmation: { notNeeded: 'hides only text, and it can be shown again' },
    rateLimit: 'general',
    summary: 'Hide what the leader of a clan wrote, or show it again',
    body: hideClanPageBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      await inTransaction(db, setClanPageVisibility, {
        adminId: caller.playerId,
        worldId: body.server_id,
        clan: body.clan,
        isHidden: body.is_hidden,
        reason: body.reason,
        at: clock.now(),
        origin: originOf(request),
      });
      const message = body.is_hidden ? 'clan_page_hidden' : 'clan_page_shown';
      return { message: TEXTS[language].messages[message] };
    },
  });
}
