import { useRevalidator } from 'react-router';
import type { Api } from './api.ts';
import { whenDialogsClosed } from './open-dialogs.ts';
import { useApi } from './use-api.ts';

/**
 * Sends a change, then reloads the page. The reload waits until no dialog is open: it may remove the
 * row that a dialog belongs to, and the dialog's message with it.
 */
export function useSendAndReload(): Api['send'] {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async (...request) => {
    const reply = await api.send(...request);
    whenDialogsClosed(revalidate);
    return reply;
  };
}
