import { useEffect, useRef } from 'react';
import { useIsReceivingUpdates } from './personal-updates.ts';

const POLL_MS = 2_000;

/**
 * Polls while something on the page is pending and there is no event stream. Also once when the
 * stream opens, to catch changes since the page was rendered.
 */
export function usePollWhile(isWaiting: boolean, poll: () => void): void {
  const latest = useRef({ isWaiting, poll });
  latest.current = { isWaiting, poll };
  const isLive = useIsReceivingUpdates();
  useEffect(() => {
    if (isLive && latest.current.isWaiting) latest.current.poll();
  }, [isLive]);
  usePollWithoutStream(isWaiting, poll, POLL_MS);
}

/** Polls, but never while the event stream is open, and never in a hidden tab. */
export function usePollWithoutStream(isWanted: boolean, poll: () => void, everyMs: number): void {
  const latest = useRef(poll);
  latest.current = poll;
  const isLive = useIsReceivingUpdates();
  useEffect(() => {
    if (!isWanted || isLive) return;
    const polling = setInterval(() => document.hidden || latest.current(), everyMs);
    return () => clearInterval(polling);
  }, [isWanted, isLive, everyMs]);
}
