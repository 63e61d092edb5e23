import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Summary } from '#contract/summary.ts';
import { loadSummary } from '#web/features/account-summary/load-summary.ts';
import { useLiveSummary } from '#web/lib/live-summary.ts';
import { logFailure } from '#web/lib/passing-failure.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { LayoutData } from './load-layout.ts';

interface Account {
  /** Null where it could not be read. */
  summary: Summary | null;
  /** Public pages do not follow the player's own events; opening the menu asks instead. */
  refresh(): void;
}

/** What the account menu shows: the newest of what the panel's frame, the page or the menu has read. */
export function useAccount(): Account {
  const live = useLiveSummary();
  const loaded = useRouteLoaderData<Summary>('panel') ?? null;
  // What the frame follows is newer than what the page came with.
  const inPanel = live ?? loaded;
  const brought = useRouteLoaderData<LayoutData>('layout')?.summary ?? null;
  const api = useApi();
  const [latest, setLatest] = useState(inPanel ?? brought);
  useEffect(() => {
    if (brought) setLatest(brought);
  }, [brought]);
  // After the other: inside the panel the frame follows every event, the page's own copy does not.
  useEffect(() => {
    if (inPanel) setLatest(inPanel);
  }, [inPanel]);
  return {
    summary: inPanel ?? latest,
    refresh: () => {
      if (!inPanel) void loadSummary(api).then(setLatest, logFailure);
    },
  };
}
