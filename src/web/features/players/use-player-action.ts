import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { Idempotency } from '#web/lib/api.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';
import type { SuccessMessage } from '#web/ui/use-submission.ts';

/** Sends an action on a player, then reloads the page. */
export function usePlayerAction() {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async (
    path: string,
    schema: z.ZodType<{ message: string }>,
    body: object,
    idempotency?: Idempotency,
  ): Promise<SuccessMessage> => {
    const reply = await api.send('POST', path, schema, body, idempotency);
    toast({ title: reply.message, tone: 'success' });
    await revalidate();
    return reply;
  };
}
