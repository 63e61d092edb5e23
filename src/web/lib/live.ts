import { startTransition, useEffect, useRef, useState } from 'react';
import { type HelloEvent, LIVE_PATH, type WorldEvent } from '#contract/live.ts';
import { openEventStream, shareStream } from './event-stream.ts';

const clockListeners = new Set<() => void>();
let clockSkewMs: number | null = null;

const listen = shareStream<WorldEvent>((publish) =>
  openEventStream(LIVE_PATH, {
    hello: ({ data }) => {
      const hello: HelloEvent = JSON.parse(data);
      clockSkewMs = hello.server_time_ms - Date.now();
      for (const listener of clockListeners) listener();
    },
    world: ({ data }) => publish(JSON.parse(data)),
  }),
);

export function useWorldEvents(handle: (event: WorldEvent) => void): void {
  const latest = useRef(handle);
  latest.current = handle;
  useEffect(() => listen((event) => latest.current(event)), []);
}

/**
 * Server time minus this machine's time; null until the server has sent it. A wrong visitor clock
 * then does no harm.
 */
export function useClockSkewMs(): number | null {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    // As a transition: an urgent update would empty the parts whose code is still loading.
    const update = () => startTransition(() => setShown(clockSkewMs));
    update();
    clockListeners.add(update);
    return () => {
      clockListeners.delete(update);
    };
  }, []);
  return shown;
}
