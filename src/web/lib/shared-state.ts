import { createContext, useContext, useSyncExternalStore } from 'react';
import { ACCOUNTS_PATH, type AccountsReply, type GameAccount } from '#contract/game-accounts.ts';
import type { Api } from './api.ts';
import { readInBackground } from './background-reads.ts';

/** The specification's shared client state. */
export interface SharedState {
  readonly coins: number;
  readonly referralCoins: number;
  readonly accounts: readonly GameAccount[];
}

export interface SharedStore {
  get(): SharedState;
  subscribe(listener: () => void): () => void;
  replaceCoins(coins: number): void;
  replaceReferralCoins(referralCoins: number): void;
  replaceAccounts(accounts: readonly GameAccount[]): void;
  /**
   * Calls the server; a failure is logged to the console, and the list stays unchanged. Then, or if the
   * game did not answer, the list is read again in the background until it does.
   */
  refreshAccounts(api: Api, serverId: number): Promise<'refreshed' | 'failed'>;
}

/** The background read's key, to cancel it with. */
export function accountsKey(serverId: number): string {
  return `${ACCOUNTS_PATH}?server_id=${serverId}`;
}

/** One per page load; on the server one per request, never one for the whole process. */
export function createSharedStore(): SharedStore {
  let state: SharedState = { coins: 0, referralCoins: 0, accounts: [] };
  let latestRead = 0;
  const listeners = new Set<() => void>();

  function change(part: Partial<SharedState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Reads the list; false if the game did not answer, so that the list is as last seen. */
  async function readAccounts(api: Api, serverId: number): Promise<boolean> {
    latestRead += 1;
    const ownRead = latestRead;
    const reply = await api.read<AccountsReply>(ACCOUNTS_PATH, { server_id: serverId });
    // A slow response must not replace a newer list with an older one.
    if (ownRead === latestRead) change({ accounts: reply.accounts });
    return reply.reachable;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replaceCoins: (coins) => change({ coins }),
    replaceReferralCoins: (referralCoins) => change({ referralCoins }),
    replaceAccounts: (accounts) => change({ accounts }),
    async refreshAccounts(api, serverId) {
      try {
        if (await readAccounts(api, serverId)) return 'refreshed';
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
        console.error('The game accounts could not be loaded', error);
      }
      readInBackground(accountsKey(serverId), async () => {
        const isReachable = await readAccounts(api, serverId);
        if (!isReachable) throw new Error('The game accounts are shown as last seen');
      });
      return 'failed';
    },
  };
}

export const SharedStoreContext = createContext<SharedStore | null>(null);

export function useSharedStore(): SharedStore {
  const store = useContext(SharedStoreContext);
  if (!store) throw new Error('useSharedStore is used outside SharedStoreContext');
  return store;
}

/** The part is compared by identity: a component renders again only when its own part changed. */
export function useShared<Part>(select: (state: SharedState) => Part): Part {
  const store = useSharedStore();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
