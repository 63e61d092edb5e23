import { useEffect, useMemo, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useRevalidator } from 'react-router';
import type { Summary } from '#contract/summary.ts';
import { loadSummary } from '#web/features/account-summary/load-summary.ts';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useOwnEvents } from '#web/lib/own-live.ts';
import { PanelContext } from '#web/lib/panel.ts';
import { createSharedStore, SharedStoreContext } from '#web/lib/shared-state.ts';
import { PanelBar } from './PanelBar.tsx';

export function loader({ context, request }: LoaderFunctionArgs): Promise<Summary> {
  return orLogin(request, loadSummary(context.get(apiContext)));
}

/** Around every page of the panel: the shared state, the master account and the way between pages. */
export function Component() {
  const summary = useLoaderData<typeof loader>();
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
  const panel = useMemo(
    () => ({ summary, reload: () => void revalidate() }),
    [summary, revalidate],
  );
  // Balances, orders, payments and answers follow by themselves, wherever in the panel one is.
  useOwnEvents(['orders', 'payments', 'purses', 'reports'], panel.reload);
  return (
    <SharedStoreContext value={store}>
      <PanelContext value={panel}>
        <PanelBar />
        <Outlet />
      </PanelContext>
    </SharedStoreContext>
  );
}
