import { useEffect, useState } from 'react';
import { CHECK_VOTE_PATH, type VotesReply, votesReplySchema } from '#contract/votes.ts';
import { usePanel } from '#web/lib/panel.ts';
import { isReceivingUpdates } from '#web/lib/personal-updates.ts';
import { useApi } from '#web/lib/use-api.ts';
import { loadVotes } from './load-votes.ts';

const POLL_MS = 5_000;

/** The current sites, polled while a vote is pending. */
export function useVotes(loaded: VotesReply) {
  const api = useApi();
  const { refresh: refreshPanel } = usePanel();
  const [votes, setVotes] = useState(loaded);
  const isWaiting = votes.sites.some(({ state }) => state === 'waiting');

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(async () => {
      // After a lost connection the next poll retries.
      const next = await loadVotes(api).catch(() => undefined);
      if (!next) return;
      setVotes(next);
      if (next.votes !== votes.votes && !isReceivingUpdates()) refreshPanel();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [api, isWaiting, refreshPanel, votes.votes]);

  const refresh = async () => setVotes(await loadVotes(api));
  const check = async () => setVotes(await api.send('POST', CHECK_VOTE_PATH, votesReplySchema, {}));
  return { votes, isWaiting, refresh, check };
}
