import type { OwnTopic } from '#contract/own-live.ts';
import { useRefreshPage } from './is-reload.ts';
import { useOwnEvents } from './own-live.ts';
import { usePollWithoutStream } from './use-poll-while.ts';

const POLL_MS = 5_000;

/**
 * Refreshes the page when one of these topics changes, or by polling while there is no stream.
 */
export function useLivePage(topics: readonly OwnTopic[]): void {
  const refresh = useRefreshPage();
  useOwnEvents(topics, refresh);
  usePollWithoutStream(true, refresh, POLL_MS);
}
