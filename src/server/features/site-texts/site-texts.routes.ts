import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_TEXTS_PATH,
  saveSiteTextBodySchema,
  siteTextsQuerySchema,
  siteTextsReplySchema,
} from '#contract/site-texts.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findTexts } from './find-texts.ts';
import { saveSiteText } from './save-site-text.ts';

/** Texts of the site that the operator can reword. */
export function siteTextRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_TEXTS_PATH,
      access: { staff: 'content.read' },
      rateLimit: 'general',
      summary: 'Search the texts of the site',
      query: siteTextsQuerySchema,
      replies: { 200: siteTextsReplySchema },
      handle: ({ query }) => findTexts(db, query),
    }),
    route({
      method: 'POST',
      url: ADMIN_TEXTS_PATH,
      access: { staff: 'content.write' },
      confirmation: { notNeeded: 'only changes text on a page' },
      rateLimit: 'general',
      summary: 'Reword a text of the site, or restore the original',
      body: saveSiteTextBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, request, language }) => {
        const command = { ...body, adminId: caller.playerId, origin: originOf(request) };
        await inTransaction(db, saveSiteText, command);
        const { messages } = TEXTS[language];
        return { message: body.text === '' ? messages.text_restored : messages.text_saved };
      },
    }),
  ];
}
