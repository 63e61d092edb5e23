import { createContext, useContext, useSyncExternalStore } from 'react';
import { ACCOUNTS_PATH, type AccountsReply, type GameAccount } from '#contract/game-accounts.ts';
import type { Api } from './api.ts';

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
  /** Calls the server; a failure is logged to the console, and the list stays unchanged. */
  refreshAccounts(api: Api, serverId: number): Promise<'refreshed' | 'failed'>;
}

/** One for each page: on the server every visitor has their own, never one in a module. */
export function createSharedStore(): SharedStore {
  let state: SharedState = { coins: 0, referralCoins: 0, accounts: [] };
  let latest = 0;
  const listeners = new Set<() => void>();

  function change(part: Partial<SharedState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
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
      latest += 1;
      const mine = latest;
      try {
        const reply = await api.read<AccountsReply>(ACCOUNTS_PATH, { server_id: serverId });
        // A slow response must not replace a newer list with an older one.
        if (mine === latest) change({ accounts: reply.accounts });
        return 'refreshed';
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: the specification's error catalog asks for it
        console.error('The game accounts could not be loaded', error);
        return 'failed';
      }
    },
  };
}

export const SharedStoreContext = createContext<SharedStore | null>(null);

export function useSharedStore(): SharedStore {
  const store = useContext(SharedStoreContext);
  if (!store) throw new Error('balances and accounts are shown inside the panel only');
  return store;
}

/** The part is compared by identity: a component renders again only when its own part changed. */
export function useShared<Part>(select: (state: SharedState) => Part): Part {
  const store = useSharedStore();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
