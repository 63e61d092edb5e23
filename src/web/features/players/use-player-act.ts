import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { ApiError, type Once } from '#web/lib/api.ts';
import { failureOf } from '#web/lib/failure.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';
import type { ModalMessage } from '#web/ui/use-submission.ts';

/** `isLost`: no answer of ours came, so it may or may not have been done. */
type Answer = ModalMessage & { isLost?: boolean };

/** Sends an act on a player; the page then shows how things stand. */
export function usePlayerAct() {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async (
    path: string,
    schema: z.ZodType<{ message: string }>,
    body: object,
    once?: Once,
  ): Promise<Answer> => {
    try {
      const { message } = await api.send('POST', path, schema, body, once);
      toast({ title: message, tone: 'alive' });
      await revalidate();
      return { kind: 'success', text: message };
    } catch (error) {
      const isLost = !(error instanceof ApiError && error.reply);
      return { ...failureOf(error), isLost };
    }
  };
}
