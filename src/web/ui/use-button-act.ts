import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { saidReplySchema } from '#contract/said-reply.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from './toast-context.ts';

/** A click outside of modals that does one thing: the button is busy, success is a toast, a refusal stands where it happened. */
export function useButtonAct() {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();

  const act = async (method: 'POST' | 'PUT', path: string, body: object): Promise<boolean> => {
    setIsBusy(true);
    setError(undefined);
    try {
      const { message } = await api.send(method, path, saidReplySchema, body);
      toast({ title: message, tone: 'alive' });
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
