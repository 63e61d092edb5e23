import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageReplySchema } from '#contract/message-reply.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from './toast-context.ts';

/**
 * An action button outside modals: it is busy while the request runs, success shows a toast, an
 * error shows next to it.
 */
export function useButtonAction() {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  const act = async (method: 'POST' | 'PUT', path: string, body: object): Promise<boolean> => {
    setIsBusy(true);
    setError(undefined);
    try {
      const { message } = await api.send(method, path, messageReplySchema, body);
      toast({ title: message, tone: 'success' });
      await revalidate();
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { act, isBusy, error };
}
