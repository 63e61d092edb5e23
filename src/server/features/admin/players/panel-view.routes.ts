import {
  START_PANEL_VIEW_PATH,
  startPanelViewBodySchema,
  startPanelViewReplySchema,
} from '#contract/panel-views.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { startPanelView } from './start-panel-view.ts';

export function startPanelViewRoute({ db }: { db: Db }): Route {
  return route({
    method: 'POST',
    url: START_PANEL_VIEW_PATH,
    access: { staff: 'players.view_as' },
    confirmation: 'recent',
    rateLimit: { perMinute: 10 },
    summary:
      'View a player’s panel as the player sees it, for 15 minutes, without changing anything',
    body: startPanelViewBodySchema,
    replies: { 200: startPanelViewReplySchema },
    handle: async ({ body, caller, request }) => {
      await inTransaction(db, startPanelView, {
        adminId: caller.playerId,
        sessionId: caller.sessionId,
        playerId: body.id,
        reason: body.reason,
        origin: originOf(request),
      });
      return { next: '/panel' };
    },
  });
}
