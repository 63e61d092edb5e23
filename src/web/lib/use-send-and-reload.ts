import { useRevalidator } from 'react-router';
import type { Api } from './api.ts';
import { useApi } from './use-api.ts';

/** Sends a change, then reloads the page. */
export function useSendAndReload(): Api['send'] {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async (...request) => {
    const reply = await api.send(...request);
    void revalidate();
    return reply;
  };
}
