import { useEffect, useState } from 'react';
import {
  ADMIN_SEARCH_PATH,
  type AdminFound,
  type AdminSearchReply,
} from '#contract/admin-search.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useApi } from '#web/lib/use-api.ts';

/** Longer than the pause between two keystrokes. */
const PAUSE_MS = 150;

interface SearchOutcome {
  /** What was searched for. */
  text: string;
  results: readonly AdminFound[];
  error?: string;
}

const NOTHING: SearchOutcome = { text: '', results: [] };

/** The latest answer; until it arrives, the previous one stays on the screen. */
export function useAdminSearch(typed: string): SearchOutcome & { isBusy: boolean } {
  const api = useApi();
  const text = typed.trim();
  const [answer, setSearchOutcome] = useState(NOTHING);
  useEffect(() => {
    if (text === '') return;
    let isLatest = true;
    const take = (next: SearchOutcome) => {
      if (isLatest) setSearchOutcome(next);
    };
    const timer = setTimeout(() => {
      api
        .read<AdminSearchReply>(ADMIN_SEARCH_PATH, { q: text })
        .then(({ results }) => take({ text, results }))
        .catch((error: unknown) => take({ text, results: [], error: messageOf(error) }));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, text]);
  return { ...(text === '' ? NOTHING : answer), isBusy: text !== '' && answer.text !== text };
}
