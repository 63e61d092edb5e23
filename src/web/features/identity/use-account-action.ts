import { useRevalidator } from 'react-router';
import { doneReplySchema } from '#contract/identity.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';
import type { Submit } from '#web/ui/use-submission.ts';

/**
 * Submits a modal to a route about the player's own account, then reloads the page. The result is
 * also announced outside the modal, which may disappear with the row it was about.
 */
export function useAccountAction(path: string, more: Record<string, string> = {}): Submit {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async (form) => {
    const body = { ...Object.fromEntries(form), ...more };
    const reply = await api.send('POST', path, doneReplySchema, body);
    toast({ title: reply.message });
    await revalidate();
    return reply;
  };
}
