import { useEffect, useRef, useState } from 'react';

/** What the server answered, in its own words. */
export type ModalMessage = {
  kind: 'success' | 'error';
  text: string;
  /** Names of the fields an error is about. */
  fields?: readonly string[];
  /** Where one can see what came of it. */
  link?: { to: string; label: string };
};
export type Send = (form: FormData, submission: Submission) => Promise<ModalMessage | undefined>;

/** What a submission is one of: the same submission must not be done twice. */
export interface Submission {
  /** What was sent before has been done, and no field was touched since. */
  isRepeat: boolean;
  /** When it began, by `performance.now()`, which nobody sets back or forth: the modal was opened, or a field touched after a success. */
  since: number;
}

/** The specification's time after which Cancel and Ok come back, answer or not. */
const BUTTONS_BACK_MS = 5000;

/**
 * The open and submitting states of a modal. One message at a time: a new submission takes the old
 * one away, and a new error replaces whatever stood there.
 */
export function useSubmission(send: Send, unexpected: string) {
  const [hasButtons, setHasButtons] = useState(true);
  const [isWaiting, setIsWaiting] = useState(false);
  const [message, setMessage] = useState<ModalMessage>();
  const buttonsBack = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const since = useRef(performance.now());
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => () => clearTimeout(buttonsBack.current), []);

  const submit = async (form: FormData) => {
    // Enter in the only field submits a form even when it has no button: nothing is paid for twice.
    if (!hasButtons) return;
    latest.current += 1;
    const mine = latest.current;
    const submission = { isRepeat: message?.kind === 'success', since: since.current };
    setMessage(undefined);
    setIsWaiting(true);
    setHasButtons(false);
    buttonsBack.current = setTimeout(() => setHasButtons(true), BUTTONS_BACK_MS);
    const answer = await send(form, submission).catch((error: unknown): ModalMessage => {
      reportError(error);
      return { kind: 'error', text: unexpected };
    });
    // The buttons may be back before a slow answer: only the last submission speaks.
    if (mine !== latest.current) return;
    setIsWaiting(false);
    setMessage(answer);
    if (answer?.kind === 'error') setHasFailed(true);
  };

  /** Whoever begins anew has read it; what stands in the fields now has not been done. */
  const forgetSuccess = () => {
    if (message?.kind !== 'success') return;
    since.current = performance.now();
    setMessage(undefined);
  };

  return { hasButtons, hasFailed, isWaiting, message, submit, forgetSuccess };
}
