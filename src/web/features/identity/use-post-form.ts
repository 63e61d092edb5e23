import { type FormEvent, useState } from 'react';
import type { DoneReply } from '#contract/identity.ts';
import { ApiError } from '#web/lib/api.ts';
import { useNotice } from '#web/lib/page-notices.ts';
import { useApi } from '#web/lib/use-api.ts';
import type { Place } from './QueuePlace.tsx';
import { waitInQueue } from './queue-poll.ts';

type Sender = Awaited<ReturnType<typeof loadSender>>['sendForm'];

export interface FormProblem {
  code: string;
  message: string;
}

const loadSender = () => import('./send-form.ts');

/** Called when a visitor enters the form, so that sending it does not have to wait for code. */
export function preloadSender(): void {
  // Loaded again when the form is sent.
  loadSender().catch(() => undefined);
}

/**
 * One form, two ways: with JavaScript it is sent in place and its error appears in place; without it
 * the browser submits it, and the page is shown again with the error in its URL.
 */
export function usePostForm(action: string, unexpected: string) {
  const api = useApi();
  const fromUrl = useNotice('error');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null | undefined>(undefined);
  const [place, setPlace] = useState<Place | null>(null);

  /** What was typed stays here, and is sent when it is this visitor's turn. */
  const sendInTurn = async (send: Sender, fields: object): Promise<DoneReply> => {
    try {
      return await send(api, action, fields);
    } catch (error) {
      const queue = error instanceof ApiError ? error.reply?.queue : undefined;
      if (!queue) throw error;
      await waitInQueue(api, queue, setPlace);
      return sendInTurn(send, fields);
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    setProblem(null);
    const fields = Object.fromEntries(new FormData(form));
    const sender = await loadSender().catch(() => null);
    // The code did not load, so the form is sent as if there were no JavaScript.
    if (!sender) return form.submit();
    try {
      const { next, done } = await sendInTurn(sender.sendForm, fields);
      // As a document: the user, and with it the layout and the token, may have changed.
      window.location.assign(withDone(next, done));
    } catch (error) {
      setIsBusy(false);
      setPlace(null);
      setProblem(problemOf(error, unexpected));
    }
  };

  return { isBusy, place, problem: problem === undefined ? fromUrl : problem, onSubmit };
}

export function problemOf(error: unknown, unexpected: string): FormProblem {
  if (error instanceof ApiError && error.reply) return error.reply;
  return { code: 'unexpected', message: unexpected };
}

function withDone(next: string, done: string): string {
  const url = new URL(next, window.location.origin);
  url.searchParams.set('done', done);
  return url.pathname + url.search;
}
