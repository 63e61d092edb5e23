import {
  ADMIN_VOTES_PATH,
  adminVotesReplySchema,
  CHECK_VOTE_PATH,
  saveVoteSitesBodySchema,
  startVoteBodySchema,
  startVoteReplySchema,
  VOTES_PATH,
  votesReplySchema,
} from '#contract/votes.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { nudgeVotes } from './nudge-votes.ts';
import { saveSites } from './save-sites.ts';
import { startVote } from './start-vote.ts';
import type { VoteDeps } from './vote-deps.ts';
import { viewHealth, viewVotes } from './votes.view.ts';

export function voteRoutes(deps: VoteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: VOTES_PATH,
      access: 'player',
      rateLimit: 'general',
      summary: 'List vote sites, when I can vote again, and my streak',
      replies: { 200: votesReplySchema },
      handle: async ({ caller }) => {
        return viewVotes(deps, caller.playerId);
      },
    }),
    route({
      method: 'POST',
      url: VOTES_PATH,
      access: 'player',
      rateLimit: { perMinute: 30 },
      summary: 'Start a vote; returns where to vote',
      body: startVoteBodySchema,
      replies: { 200: startVoteReplySchema },
      handle: async ({ body, caller, request }) => ({
        url: await startVote(deps, {
          playerId: caller.playerId,
          site: body.site,
          address: request.ip,
        }),
      }),
    }),
    route({
      method: 'POST',
      url: CHECK_VOTE_PATH,
      access: 'player',
      rateLimit: { perMinute: 10 },
      summary: 'Check my pending votes now',
      replies: { 200: votesReplySchema },
      handle: async ({ caller }) => {
        const { playerId } = caller;
        await nudgeVotes(deps.db, playerId);
        return viewVotes(deps, playerId);
      },
    }),
    route({
      method: 'GET',
      url: ADMIN_VOTES_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'Get the health of vote sites',
      replies: { 200: adminVotesReplySchema },
      handle: async () => {
        return viewHealth(deps);
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_VOTES_PATH,
      access: 'admin',
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
          from: originOf(request),
        });
        return viewHealth(deps);
      },
    }),
  ];
}
