import {
  ADMIN_VOTES_PATH,
  adminVotesReplySchema,
  saveVoteSitesBodySchema,
} from '#contract/votes.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { saveSites } from './save-sites.ts';
import type { VoteDeps } from './vote-deps.ts';
import { viewAdminSites } from './votes.view.ts';

export function adminVoteRoutes(deps: VoteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_VOTES_PATH,
      access: { staff: 'votes.read' },
      rateLimit: 'general',
      summary: 'Get the health of vote sites',
      replies: { 200: adminVotesReplySchema },
      handle: async () => {
        return viewAdminSites(deps);
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_VOTES_PATH,
      access: { staff: 'votes.write' },
      confirmation: 'recent',
      rateLimit: 'general',
      summary: 'Enable, disable and reorder vote sites, and set their points',
      body: saveVoteSitesBodySchema,
      replies: { 200: adminVotesReplySchema },
      handle: async ({ body, caller, request }) => {
        const known = new Set(deps.voteSites.map(({ site }) => site.name));
        if (!body.sites.every(({ site }) => known.has(site))) {
          throw new AppError('vote_site_unknown');
        }
        await inTransaction(deps.db, saveSites, {
          sites: body.sites,
          adminId: caller.playerId,
          origin: originOf(request),
        });
        return viewAdminSites(deps);
      },
    }),
  ];
}
