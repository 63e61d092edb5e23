import { useCallback } from 'react';
import type { UpdateTopic } from '#contract/personal-updates.ts';
import { useRefreshPage } from './is-reload.ts';
import { whenDialogsClosed } from './open-dialogs.ts';
import { useUpdateEvents } from './personal-updates.ts';
import { usePollWithoutStream } from './use-poll-while.ts';

const POLL_MS = 5_000;

interface LivePageOptions {
  /** For lists whose rows have dialogs: a refresh may remove the row, and the dialog's message with it. */
  waitsForDialogs?: boolean;
}

/**
 * Refreshes the page when one of these topics changes, or by polling while there is no stream.
 */
export function useLivePage(
  topics: readonly UpdateTopic[],
  { waitsForDialogs = false }: LivePageOptions = {},
): void {
  const refreshPage = useRefreshPage();
  const refresh = useCallback(
    () => (waitsForDialogs ? whenDialogsClosed(refreshPage) : refreshPage()),
    [refreshPage, waitsForDialogs],
  );
  useUpdateEvents(topics, refresh);
  usePollWithoutStream(true, refresh, POLL_MS);
}
