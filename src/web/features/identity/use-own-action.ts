import { useRevalidator } from 'react-router';
import { doneReplySchema } from '#contract/identity.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { useToast } from '#web/ui/toast-context.ts';
import type { ModalMessage, Send } from '#web/ui/use-submission.ts';
import { problemOf } from './post-form-state.ts';

/**
 * A modal's submission to one of the player's own routes; the page then shows how things stand. What
 * was done is also told outside the modal, which may vanish with the row it was about.
 */
export function useOwnAction(path: string, more: Record<string, string> = {}): Send {
  const { t } = useText();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async (form): Promise<ModalMessage> => {
    try {
      const body = { ...Object.fromEntries(form), ...more };
      const { message } = await api.send('POST', path, doneReplySchema, body);
      toast({ title: message });
      await revalidate();
      return { kind: 'success', text: message };
    } catch (error) {
      return { kind: 'error', text: problemOf(error, t('ui.failed')).message };
    }
  };
}
