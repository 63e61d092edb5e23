import { useEffect, useRef, useState } from 'react';

/** What the server answered, in its own words. */
export type ModalMessage = { kind: 'success' | 'error'; text: string };
export type Send = (form: FormData) => Promise<ModalMessage | undefined>;

/** The specification's time after which Cancel and Ok come back, answer or not. */
export const BUTTONS_BACK_MS = 5000;

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

  useEffect(() => () => clearTimeout(buttonsBack.current), []);

  const submit = async (form: FormData) => {
    // Enter in the only field submits a form even when it has no button: nothing is paid for twice.
    if (!hasButtons) return;
    latest.current += 1;
    const mine = latest.current;
    setMessage(undefined);
    setIsWaiting(true);
    setHasButtons(false);
    buttonsBack.current = setTimeout(() => setHasButtons(true), BUTTONS_BACK_MS);
    const answer = await send(form).catch((error: unknown): ModalMessage => {
      reportError(error);
      return { kind: 'error', text: unexpected };
    });
    // The buttons may be back before a slow answer: only the last submission speaks.
    if (mine !== latest.current) return;
    setIsWaiting(false);
    setMessage(answer);
  };

  /** Whoever begins anew has read it; what stands in the fields now has not been done. */
  const forgetSuccess = () => {
    if (message?.kind === 'success') setMessage(undefined);
  };

  return { hasButtons, isWaiting, message, submit, forgetSuccess };
}
