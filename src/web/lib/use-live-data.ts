import { startTransition, useEffect, useRef, useState } from 'react';
import type { Api } from './api.ts';
import { cancelRead, readInBackground } from './background-reads.ts';
import { useApi } from './use-api.ts';

export interface LiveDataOptions<T> {
  /** Identifies the data, usually its URL: another key is other data. */
  key: string;
  /** As loaded with the page; null if that failed. */
  loaded: T | null;
  load: (api: Api) => Promise<T | null>;
}

export interface Live<T> {
  value: T | null;
  /** Reloads it in the background. */
  refresh: () => void;
  /** Sets a value that was pushed instead of loaded. */
  replace: (value: T) => void;
  /** The last reload failed: the value is outdated. */
  isStale: boolean;
}

/**
 * Data of one part of a page, which reloads on its own. If that fails, the old value stays and the
 * reload is retried.
 */
export function useLiveData<T>({ key, loaded, load }: LiveDataOptions<T>): Live<T> {
  const api = useApi();
  const [state, setUrgently] = useState({ key, loaded, value: loaded, isStale: loaded === null });
  // As a transition: an urgent update would empty the parts whose code is still loading.
  const setState: typeof setUrgently = (next) => startTransition(() => setUrgently(next));
  // The key changed, or the page itself was reloaded: its data is the newest.
  const isOld = state.key !== key || state.loaded !== loaded;
  const current = isOld ? { key, loaded, value: loaded, isStale: loaded === null } : state;
  const latest = useRef({ loaded, load });
  latest.current = { loaded, load };

  const pushes = useRef(0);
  const refresh = () => {
    readInBackground(key, async () => {
      const before = { pushes: pushes.current, loaded: latest.current.loaded };
      // A value that was pushed or came with the page during a read is newer than that read.
      const isOvertaken = () =>
        pushes.current !== before.pushes ||
        (latest.current.loaded ?? before.loaded) !== before.loaded;
      try {
        const value = await latest.current.load(api);
        if (isOvertaken()) return;
        setState({ key, loaded: latest.current.loaded, value, isStale: false });
      } catch (error) {
        if (isOvertaken()) return;
        setState((shown) => (shown.key === key ? { ...shown, isStale: true } : shown));
        throw error;
      }
    });
  };
  const replace = (value: T) => {
    cancelRead(key);
    pushes.current += 1;
    setState({ key, loaded: latest.current.loaded, value, isStale: false });
  };
  const latestRefresh = useRef(refresh);
  latestRefresh.current = refresh;
  useEffect(() => {
    if (loaded === null) latestRefresh.current();
    // Canceled when the user leaves the page or switches to another world.
    return () => cancelRead(key);
  }, [key, loaded]);
  return { value: current.value, isStale: current.isStale, refresh, replace };
}
