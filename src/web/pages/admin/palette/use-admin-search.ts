import { useEffect, useState } from 'react';
import {
  ADMIN_SEARCH_PATH,
  type AdminFound,
  type AdminSearchReply,
} from '#contract/admin-search.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useApi } from '#web/lib/use-api.ts';

/** Between two letters of somebody who types. */
const PAUSE_MS = 150;

interface Answer {
  /** What was searched for. */
  text: string;
  results: readonly AdminFound[];
  error?: string;
}

const NOTHING: Answer = { text: '', results: [] };

/** The latest answer; until it arrives, the previous one stays on the screen. */
export function useAdminSearch(typed: string): Answer & { isBusy: boolean } {
  const api = useApi();
  const text = typed.trim();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (text === '') return;
    let isLatest = true;
    const take = (next: Answer) => {
      if (isLatest) setAnswer(next);
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
