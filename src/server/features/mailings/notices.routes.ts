import { messageReplySchema } from '#contract/message-reply.ts';
import {
  NOTICE_SEEN_PATH,
  NOTICES_PATH,
  noticeSeenBodySchema,
  noticesReplySchema,
} from '#contract/notices.ts';
import { markPanelViewSeen } from '#server/features/identity/panel-views.repo.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listNotices, markNoticeSeen } from './notices.ts';
import { listPanelViewNotices } from './panel-view-notices.ts';

export interface NoticeDeps {
  db: Db;
  config: Pick<Config, 'site'>;
}

export function noticeRoutes({ db, config }: NoticeDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: NOTICES_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'List notices from staff that I haven’t marked as read',
      replies: { 200: noticesReplySchema },
      handle: async ({ caller, language }) => {
        const reader = { playerId: caller.playerId, language, siteLanguage: config.site.language };
        const [views, mailings] = await Promise.all([
          listPanelViewNotices(db, reader),
          listNotices(db, reader),
        ]);
        return { notices: [...views, ...mailings] };
      },
    }),
    route({
      method: 'POST',
      url: NOTICE_SEEN_PATH,
      access: 'player',
      rateLimit: 'general',
      summary: 'Mark a notice as read',
      body: noticeSeenBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        const notice = { playerId: caller.playerId, id: body.id };
        if (body.kind === 'mailing') await markNoticeSeen(db, notice);
        else await markPanelViewSeen(db, notice);
        return { message: TEXTS[language].messages.notice_seen };
      },
    }),
  ];
}
