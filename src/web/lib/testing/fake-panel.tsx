import type { ReactNode } from 'react';
import type { Summary } from '#contract/summary.ts';
import { type Api, createApi, type Transport } from '../api.ts';
import { PanelContext } from '../panel.ts';
import { createSharedStore, SharedStoreContext } from '../shared-state.ts';
import { ApiContext } from '../use-api.ts';

export const panelSummary: Summary = {
  email: 'kael@example.org',
  accounts: 1,
  coins: 500,
  votes: 40,
  referral_coins: 60,
  referral_count: 2,
  referral_id: 'abc',
  is_streamer: false,
  streamer_code: '',
  stream_link: '',
  unread_reports: 0,
  unread_notifications: 0,
};

export interface SentRequest {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  key: string | undefined;
}

/** A panel around a component, with a fake server controlled by the test. */
export function fakePanel(respond: (sent: SentRequest) => { status: number; body: unknown }) {
  const store = createSharedStore();
  store.replaceCoins(panelSummary.coins);
  store.replaceReferralCoins(panelSummary.referral_coins);
  const sent: SentRequest[] = [];
  const transport: Transport = async (method, path, body, idempotency) => {
    const request = {
      method,
      path,
      body: body as Record<string, unknown> | undefined,
      key: idempotency?.key,
    };
    sent.push(request);
    return respond(request);
  };
  const api: Api = createApi(transport);
  /** How many requests had been sent at each reload of the page. */
  const reloads: number[] = [];
  /** The same at each reload of the master account alone. */
  const refreshes: number[] = [];
  const panel = {
    summary: panelSummary,
    refresh: () => refreshes.push(sent.length),
    reload: () => reloads.push(sent.length),
  };
  const inPanel = (children: ReactNode) => (
    <ApiContext value={api}>
      <SharedStoreContext value={store}>
        <PanelContext value={panel}>{children}</PanelContext>
      </SharedStoreContext>
    </ApiContext>
  );
  return { inPanel, store, sent, reloads, refreshes };
}
