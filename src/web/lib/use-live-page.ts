import type { OwnTopic } from '#contract/own-live.ts';
import { useReadPageAgain } from './is-reload.ts';
import { useOwnEvents } from './own-live.ts';
import { usePollWithoutStream } from './use-poll-while.ts';

const POLL_MS = 5_000;

/**
 * The page is read again when one of these topics changes, or by polling while there is no stream.
 */
export function useLivePage(topics: readonly OwnTopic[]): void {
  const readAgain = useReadPageAgain();
  useOwnEvents(topics, readAgain);
  usePollWithoutStream(true, readAgain, POLL_MS);
}
