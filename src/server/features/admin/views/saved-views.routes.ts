import { messageReplySchema } from '#contract/message-reply.ts';
import {
  REMOVE_VIEW_PATH,
  removeViewBodySchema,
  SAVED_VIEWS_PATH,
  savedViewsReplySchema,
  saveViewBodySchema,
} from '#contract/saved-views.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listOwnViews, removeOwnView, saveView } from './saved-views.repo.ts';

export function savedViewRoutes({ db }: { db: Db }): Route[] {
  const shared = {
    access: { staff: 'admin.access' },
    rateLimit: 'general',
    confirmation: { notNeeded: 'only a bookmark of one’s own' },
  } as const;
  return [
    route({
      ...shared,
      method: 'GET',
      url: SAVED_VIEWS_PATH,
      summary: 'List my saved views',
      replies: { 200: savedViewsReplySchema },
      handle: async ({ caller }) => ({ views: await listOwnViews(db, caller.playerId) }),
    }),
    route({
      ...shared,
      method: 'POST',
      url: SAVED_VIEWS_PATH,
      summary: 'Save a list with its filters under a name',
      body: saveViewBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        await inTransaction(db, saveView, { ...body, playerId: caller.playerId });
        return { message: TEXTS[language].operationsMessages.view_saved };
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: REMOVE_VIEW_PATH,
      summary: 'Remove one of my saved views',
      body: removeViewBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, language }) => {
        await removeOwnView(db, caller.playerId, body.id);
        return { message: TEXTS[language].operationsMessages.view_removed };
      },
    }),
  ];
}
