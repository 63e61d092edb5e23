import {
  CHECK_VOTE_PATH,
  startVoteBodySchema,
  startVoteReplySchema,
  VOTES_PATH,
  votesReplySchema,
} from '#contract/votes.ts';
import { type Route, route } from '#server/platform/route.ts';
import { recheckVotes } from './recheck-votes.ts';
import { startVote } from './start-vote.ts';
import type { VoteDeps } from './vote-deps.ts';
import { viewVotes } from './votes.view.ts';

export function voteRoutes(deps: VoteDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: VOTES_PATH,
      access: 'player',
      inPanelView: 'read',
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
          ipAddress: request.ip,
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
        await recheckVotes(deps.db, playerId);
        return viewVotes(deps, playerId);
      },
    }),
  ];
}
