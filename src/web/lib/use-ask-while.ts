import { useEffect, useRef } from 'react';
import { useIsOwnLive } from './own-live.ts';

const EVERY_MS = 2_000;

/**
 * While something on the page is under way and the live stream is away, asks for news. With the
 * stream the panel is told and this is silent, but for one question when the stream opens: what
 * happened between the page and the stream was told to nobody.
 */
export function useAskWhile(isWaiting: boolean, ask: () => void): void {
  const latest = useRef({ isWaiting, ask });
  latest.current = { isWaiting, ask };
  const isLive = useIsOwnLive();
  useEffect(() => {
    if (isLive && latest.current.isWaiting) latest.current.ask();
  }, [isLive]);
  useEffect(() => {
    if (!isWaiting || isLive) return;
    const asking = setInterval(() => document.hidden || latest.current.ask(), EVERY_MS);
    return () => clearInterval(asking);
  }, [isWaiting, isLive]);
}
