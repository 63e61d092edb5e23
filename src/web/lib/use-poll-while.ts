import { useEffect, useRef } from 'react';
import { useIsOwnLive } from './own-live.ts';

const POLL_MS = 2_000;

/**
 * Polls while something on the page is pending and there is no live stream. Also once when the
 * stream opens, to catch changes since the page was rendered.
 */
export function usePollWhile(isWaiting: boolean, poll: () => void): void {
  const latest = useRef({ isWaiting, poll });
  latest.current = { isWaiting, poll };
  const isLive = useIsOwnLive();
  useEffect(() => {
    if (isLive && latest.current.isWaiting) latest.current.poll();
  }, [isLive]);
  usePollWithoutStream(isWaiting, poll, POLL_MS);
}

/** The only polling there is: never with a live stream, never in a hidden tab. */
export function usePollWithoutStream(isWanted: boolean, poll: () => void, everyMs: number): void {
  const latest = useRef(poll);
  latest.current = poll;
  const isLive = useIsOwnLive();
  useEffect(() => {
    if (!isWanted || isLive) return;
    const polling = setInterval(() => document.hidden || latest.current(), everyMs);
    return () => clearInterval(polling);
  }, [isWanted, isLive, everyMs]);
}
