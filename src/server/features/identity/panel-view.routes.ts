import { END_PANEL_VIEW_PATH } from '#contract/panel-views.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { endPanelView } from './end-panel-view.ts';

/**
 * Staff start viewing a player's panel in the admin area, where the other actions on a player are;
 * here they end it.
 */
export function panelViewRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'POST',
      url: END_PANEL_VIEW_PATH,
      access: 'player',
      inPanelView: 'end',
      rateLimit: 'general',
      replies: null,
      handle: async ({ caller, request, reply }) => {
        const { panelView, playerId } = caller;
        // Ended in another tab.
        if (!panelView) return reply.redirect('/panel', 303);
        await inTransaction(db, endPanelView, { id: panelView.id, origin: originOf(request) });
        return reply.redirect(`/admin/players/${playerId}`, 303);
      },
    }),
  ];
}
