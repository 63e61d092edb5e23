import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnTopic } from '#contract/own-live.ts';
import { useIsOwnLive, useOwnEvents } from './own-live.ts';

const ASK_MS = 5_000;

/** The page is read again when it is told that these changed, or now and then while nobody tells it. */
export function useFollowing(topics: readonly OwnTopic[]): void {
  const { revalidate } = useRevalidator();
  const isLive = useIsOwnLive();
  useOwnEvents(topics, () => void revalidate());
  useEffect(() => {
    if (isLive) return;
    const asking = setInterval(() => document.hidden || void revalidate(), ASK_MS);
    return () => clearInterval(asking);
  }, [revalidate, isLive]);
}
