import { useEffect, useMemo, useRef, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useRevalidator } from 'react-router';
import { SUMMARY_PATH, type Summary } from '#contract/summary.ts';
import { loadSummary } from '#web/features/account-summary/load-summary.ts';
import { apiContext } from '#web/lib/api.ts';
import { isReload } from '#web/lib/is-reload.ts';
import { shareSummary } from '#web/lib/live-summary.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { PanelContext } from '#web/lib/panel.ts';
import { useSummaryEvents } from '#web/lib/personal-updates.ts';
import { createSharedStore, SharedStoreContext } from '#web/lib/shared-state.ts';
import { useLiveData } from '#web/lib/use-live-data.ts';
import type { HeaderHandle } from '../layout/use-header-slot.ts';
import { PanelTabs } from './PanelTabs.tsx';
import { PanelTools } from './PanelTools.tsx';

export const shouldRevalidate = isReload;

export const handle: HeaderHandle = { InHeader: PanelTools };

export function loader({ context, request }: LoaderFunctionArgs): Promise<Summary> {
  return orLogin(request, loadSummary(context.get(apiContext)));
}

/** The layout of all panel pages; it provides the shared state and the master account's summary. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const part = useLiveData<Summary>({ key: SUMMARY_PATH, loaded, load: loadSummary });
  const summary = part.value ?? loaded;
  const { revalidate } = useRevalidator();
  const [store] = useState(() => {
    const created = createSharedStore();
    created.replaceCoins(summary.coins);
    created.replaceReferralCoins(summary.referral_coins);
    return created;
  });
  useEffect(() => {
    store.replaceCoins(summary.coins);
    store.replaceReferralCoins(summary.referral_coins);
  }, [store, summary]);
  useEffect(() => shareSummary(summary), [summary]);
  useEffect(() => () => shareSummary(null), []);
  const refresh = useRef(part.refresh);
  refresh.current = part.refresh;
  const panel = useMemo(
    () => ({
      summary,
      refresh: () => refresh.current(),
      reload: () => void revalidate(),
    }),
    [summary, revalidate],
  );
  // Balances and counts update here; pages update their own lists.
  useSummaryEvents(part.replace, part.refresh);
  return (
    <SharedStoreContext value={store}>
      <PanelContext value={panel}>
        <PanelTabs />
        <Outlet />
      </PanelContext>
    </SharedStoreContext>
  );
}
