import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { messageOf } from '#web/lib/error-message.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';
import type { ModalMessage } from '#web/ui/use-submission.ts';

/** Sends an act on a player; the page then shows how things stand. */
export function usePlayerAct() {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async (
    path: string,
    schema: z.ZodType<{ message: string }>,
    body: object,
    requestKey?: string,
  ): Promise<ModalMessage> => {
    try {
      const { message } = await api.send('POST', path, schema, body, requestKey);
      toast({ title: message, tone: 'alive' });
      await revalidate();
      return { kind: 'success', text: message };
    } catch (error) {
      return { kind: 'error', text: messageOf(error) };
    }
  };
}
