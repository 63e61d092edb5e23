import { ME_PATH, meReplySchema } from '#contract/me.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { viewMe } from './me.view.ts';
import { hasPasskey } from './passkeys.repo.ts';

export function meRoutes({ db, config }: Pick<IdentityDeps, 'db' | 'config'>): Route[] {
  return [
    route({
      method: 'GET',
      url: ME_PATH,
      access: 'public',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'Get the logged-in player',
      replies: { 200: meReplySchema },
      handle: async ({ caller, reply }) => {
        reply.header('cache-control', 'no-store');
        const player = caller && (await findPlayer(db, caller.playerId));
        if (!player) return { player: null };
        const hasSecondFactor = player.hasTotp || (await hasPasskey(db, player.id));
        return { player: viewMe(player, hasSecondFactor, config.identity.admin_grace_hours) };
      },
    }),
  ];
}
