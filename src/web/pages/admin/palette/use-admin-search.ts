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

const NO_RESULTS: SearchOutcome = { text: '', results: [] };

/** The latest results; until they arrive, the previous ones stay on the screen. */
export function useAdminSearch(typed: string): SearchOutcome & { isBusy: boolean } {
  const api = useApi();
  const text = typed.trim();
  const [outcome, setOutcome] = useState(NO_RESULTS);
  useEffect(() => {
    if (text === '') return;
    let isLatest = true;
    const update = (next: SearchOutcome) => {
      if (isLatest) setOutcome(next);
    };
    const timer = setTimeout(() => {
      api
        .read<AdminSearchReply>(ADMIN_SEARCH_PATH, { q: text })
        .then(({ results }) => update({ text, results }))
        .catch((error: unknown) => update({ text, results: [], error: messageOf(error) }));
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [api, text]);
  return { ...(text === '' ? NO_RESULTS : outcome), isBusy: text !== '' && outcome.text !== text };
}
