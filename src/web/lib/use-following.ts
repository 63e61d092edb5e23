import { useEffect } from 'react';
import type { OwnTopic } from '#contract/own-live.ts';
import { useReadPageAgain } from './is-reload.ts';
import { useIsOwnLive, useOwnEvents } from './own-live.ts';

const ASK_MS = 5_000;

/** The page is read again when it is told that these changed, or now and then while nobody tells it. */
export function useFollowing(topics: readonly OwnTopic[]): void {
  const readAgain = useReadPageAgain();
  const isLive = useIsOwnLive();
  useOwnEvents(topics, readAgain);
  useEffect(() => {
    if (isLive) return;
    const asking = setInterval(() => document.hidden || readAgain(), ASK_MS);
    return () => clearInterval(asking);
  }, [readAgain, isLive]);
}
