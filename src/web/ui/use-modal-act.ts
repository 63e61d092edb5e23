import { useRevalidator } from 'react-router';
import { saidReplySchema } from '#contract/service-messages.ts';
import { failureOf } from '#web/lib/failure.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { ModalMessage } from './use-submission.ts';

/** Sends a modal's content; the answer stands in the modal, and the page behind it follows. */
export function useModalAct() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return async (method: 'POST' | 'PUT', path: string, body: object): Promise<ModalMessage> => {
    try {
      const { message } = await api.send(method, path, saidReplySchema, body);
      void revalidate();
      return { kind: 'success', text: message };
    } catch (error) {
      return failureOf(error);
    }
  };
}
