import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Summary } from '#contract/summary.ts';
import { loadSummary } from '#web/features/account-summary/load-summary.ts';
import { useLiveSummary } from '#web/lib/live-summary.ts';
import { logFailure } from '#web/lib/transient-failure.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { LayoutData } from './load-layout.ts';

interface Account {
  /** Null for a visitor, and if loading failed. */
  summary: Summary | null;
  /** Public pages get no events about the player, so opening the menu refetches the summary. */
  refresh(): void;
}

/** What the account menu shows: the most recent summary from the panel layout, the page loader or the menu. */
export function useAccount(): Account {
  const live = useLiveSummary();
  const loaded = useRouteLoaderData<Summary>('panel') ?? null;
  // Live data is newer than loader data.
  const fromPanel = live ?? loaded;
  const fromLayout = useRouteLoaderData<LayoutData>('layout')?.summary ?? null;
  const api = useApi();
  const [latest, setLatest] = useState(fromPanel ?? fromLayout);
  useEffect(() => {
    if (fromLayout) setLatest(fromLayout);
  }, [fromLayout]);
  // Must run after the effect above: in the panel the live summary wins over the layout loader's.
  useEffect(() => {
    if (fromPanel) setLatest(fromPanel);
  }, [fromPanel]);
  return {
    summary: fromPanel ?? latest,
    refresh: () => {
      if (!fromPanel) void loadSummary(api).then(setLatest, logFailure);
    },
  };
}
