import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type HelloEvent, LIVE_PATH, type WorldEvent } from '#contract/live.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

type Listener = (event: WorldEvent) => void;

const listeners = new Set<Listener>();
const clockListeners = new Set<() => void>();
let source: EventStream | undefined;
let clockSkewMs: number | null = null;

/** One stream per page, however many components listen; closed when the last one leaves. */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  source ??= open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    source?.close();
    source = undefined;
  };
}

function open(): EventStream {
  return openEventStream(LIVE_PATH, {
    hello: ({ data }) => {
      const hello: HelloEvent = JSON.parse(data);
      clockSkewMs = hello.server_time_ms - Date.now();
      for (const tell of clockListeners) tell();
    },
    world: ({ data }) => {
      const event: WorldEvent = JSON.parse(data);
      for (const tell of listeners) tell(event);
    },
  });
}

export function useWorldEvents(handle: Listener): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => listen((event) => latest.current(event)), []);
}

/** Server time minus this machine's time; null until the server has said. A wrong visitor clock then does no harm. */
export function useClockSkewMs(): number | null {
  return useSyncExternalStore(
    (tell) => {
      clockListeners.add(tell);
      return () => clockListeners.delete(tell);
    },
    () => clockSkewMs,
    () => null,
  );
}
