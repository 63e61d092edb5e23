import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { useIsOwnLive } from '#web/lib/own-live.ts';

const EVERY_MS = 2_000;

/**
 * While something on the page is under way and the live stream is away, asks for news. With the
 * stream the panel is told, and this is silent.
 */
export function useOrderNews(orders: readonly Order[], ask: () => void): void {
  const latest = useRef(ask);
  latest.current = ask;
  const isWaiting = orders.some(({ state }) => state === 'held' || state === 'performing');
  const isLive = useIsOwnLive();
  useEffect(() => {
    if (!isWaiting || isLive) return;
    const asking = setInterval(() => {
      if (!document.hidden) latest.current();
    }, EVERY_MS);
    return () => clearInterval(asking);
  }, [isWaiting, isLive]);
}
