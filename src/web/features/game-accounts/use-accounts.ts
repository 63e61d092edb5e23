import { useEffect, useState } from 'react';
import type { GameAccount } from '#contract/game-accounts.ts';
import { cancelRead } from '#web/lib/background-reads.ts';
import { accountsKey, useShared, useSharedStore } from '#web/lib/shared-state.ts';
import { useApi } from '#web/lib/use-api.ts';

/** First the accounts the page was loaded with, also on the server; then the shared list, which refreshes update. */
export function useAccounts(
  serverId: number,
  loaded: readonly GameAccount[],
): readonly GameAccount[] {
  const api = useApi();
  const store = useSharedStore();
  const shared = useShared((state) => state.accounts);
  const [stored, setStored] = useState<readonly GameAccount[]>();
  useEffect(() => {
    store.replaceAccounts(loaded);
    setStored(loaded);
  }, [store, loaded]);
  // The server renders the last known state, so that no page waits for a game. A player who returns
  // from the game may have logged out there, or have a new level.
  useEffect(() => {
    const refresh = () => void store.refreshAccounts(api, serverId);
    const refreshIfVisible = () => document.hidden || refresh();
    refresh();
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      cancelRead(accountsKey(serverId));
    };
  }, [store, api, serverId]);
  return stored === loaded ? shared : loaded;
}
