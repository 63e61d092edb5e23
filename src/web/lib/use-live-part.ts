import { useEffect, useRef, useState } from 'react';
import type { Api } from './api.ts';
import { giveUpReading, readInBackground } from './background-reads.ts';
import { useApi } from './use-api.ts';

export interface LivePart<T> {
  /** What it is, in the end its address: another key is another part. */
  key: string;
  /** As it came with the page; null where that failed. */
  loaded: T | null;
  load: (api: Api) => Promise<T | null>;
}

export interface Live<T> {
  value: T | null;
  /** Reads it again in a while. */
  refresh: () => void;
  /** It was told instead of read. */
  replace: (value: T) => void;
  /** The last attempt to read it failed: what is shown is older than it should be. */
  isLate: boolean;
}

/** A part of a page that is read again on its own. What fails keeps its place, and is tried again. */
export function useLivePart<T>({ key, loaded, load }: LivePart<T>): Live<T> {
  const api = useApi();
  const [state, setState] = useState({ key, loaded, value: loaded, isLate: loaded === null });
  // Another address, or the page itself was read again: what came with it is the newest.
  const isOld = state.key !== key || state.loaded !== loaded;
  const current = isOld ? { key, loaded, value: loaded, isLate: loaded === null } : state;
  const latest = useRef({ loaded, load });
  latest.current = { loaded, load };

  const told = useRef(0);
  const refresh = () => {
    readInBackground(key, async () => {
      const before = { told: told.current, loaded: latest.current.loaded };
      // What was told, or came with the page, while a read was under way is newer than its answer.
      const isOvertaken = () =>
        told.current !== before.told || (latest.current.loaded ?? before.loaded) !== before.loaded;
      try {
        const value = await latest.current.load(api);
        if (isOvertaken()) return;
        setState({ key, loaded: latest.current.loaded, value, isLate: false });
      } catch (error) {
        if (isOvertaken()) return;
        setState((shown) => (shown.key === key ? { ...shown, isLate: true } : shown));
        throw error;
      }
    });
  };
  const replace = (value: T) => {
    giveUpReading(key);
    told.current += 1;
    setState({ key, loaded: latest.current.loaded, value, isLate: false });
  };
  const wanted = useRef(refresh);
  wanted.current = refresh;
  useEffect(() => {
    if (loaded === null) wanted.current();
    // Whoever leaves, or goes to another world, is not asked for any more.
    return () => giveUpReading(key);
  }, [key, loaded]);
  return { value: current.value, isLate: current.isLate, refresh, replace };
}
