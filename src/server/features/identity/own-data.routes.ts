import { doneReplySchema } from '#contract/identity.ts';
import { DELETE_PLAYER_PATH, EXPORT_PATH } from '#contract/security.ts';
import { type Route, route } from '#server/platform/route.ts';
import { auditOwnAction } from './audit-own-action.ts';
import { deletePlayer } from './delete-player.ts';
import { type ExportPart, exportPlayer } from './export-player.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { clearSiteData } from './log-out.ts';
import { sendDone } from './send-done.ts';

export interface OwnDataDeps {
  exportParts: readonly ExportPart[];
}

/** Export of what we keep about a player, and deletion of the account. */
export function ownDataRoutes(deps: IdentityDeps & OwnDataDeps): Route[] {
  const { db } = deps;
  const shared = { access: 'player', rateLimit: { perMinute: 60 } } as const;
  return [
    route({
      ...shared,
      method: 'GET',
      url: EXPORT_PATH,
      confirmation: 'recent',
      rateLimit: { perMinute: 5 },
      replies: null,
      handle: async ({ caller, request, reply }) => {
        const { playerId } = caller;
        await auditOwnAction(db, playerId, 'player.export', request);
        const data = await exportPlayer(db, playerId, deps.exportParts);
        return reply
          .header('content-disposition', 'attachment; filename="my-data.json"')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(data, null, 2));
      },
    }),
    route({
      ...shared,
      method: 'POST',
      url: DELETE_PLAYER_PATH,
      confirmation: 'recent',
      summary: 'Delete my account',
      replies: { 200: doneReplySchema },
      handle: async ({ caller, request, reply, language }) => {
        await deletePlayer(deps, { playerId: caller.playerId, request });
        clearSiteData(reply);
        return sendDone(request, reply, { done: 'player_deleted', next: '/login', language });
      },
    }),
  ];
}
