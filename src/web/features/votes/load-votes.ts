import { VOTES_PATH, type VotesReply } from '#contract/votes.ts';
import type { Api } from '#web/lib/api.ts';

export function loadVotes(api: Api): Promise<VotesReply> {
  return api.read<VotesReply>(VOTES_PATH);
}
