import { useEffect, useRef, useState } from 'react';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { type ToastMessage, useToast } from './toast-context.ts';

/** Success message returned by the server. */
export interface SuccessMessage {
  message: string;
  /** Link to the result. */
  link?: { to: string; label: string };
  /** The order has been performed, not only accepted. */
  isPerformed?: boolean;
}

/**
 * The one way to submit a modal: resolves with the success message, or undefined if the modal
 * shows its own. Whatever it throws is shown as a refusal, and the fields it names are marked.
 */
export type Submit = (
  form: FormData,
  submission: Submission,
) => Promise<SuccessMessage | undefined>;

type Outcome = ({ kind: 'success' } & SuccessMessage) | ({ kind: 'error' } & Failure);

/** What a modal needs to know so that a submission is not executed twice. */
export interface Submission {
  /** The previous submission of the open modal succeeded. */
  isRepeat: boolean;
  /** When the modal was opened, by the monotonic `performance.now()`. */
  since: number;
}

/** The specified time after which Cancel and Ok are shown again, with or without a response. */
const BUTTONS_BACK_MS = 5000;

/**
 * The state of an open modal and its submissions. One message at a time: submitting clears the
 * previous message.
 */
export function useSubmission(onSubmit: Submit, unexpected: string) {
  const [hasButtons, setHasButtons] = useState(true);
  const [isWaiting, setIsWaiting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const buttonsBack = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const since = useRef(performance.now());
  const [hasFailed, setHasFailed] = useState(false);
  const toast = useToast();
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      clearTimeout(buttonsBack.current);
    };
  }, []);

  const submit = async (form: FormData) => {
    // Enter in the only field submits a form even when it has no button: nothing is paid for twice.
    if (!hasButtons) return;
    latest.current += 1;
    const thisSubmission = latest.current;
    const submission = { isRepeat: outcome?.kind === 'success', since: since.current };
    setOutcome(undefined);
    setIsWaiting(true);
    setHasButtons(false);
    buttonsBack.current = setTimeout(() => setHasButtons(true), BUTTONS_BACK_MS);
    const reached = await outcomeOf(() => onSubmit(form, submission), unexpected);
    // The buttons may be back before a slow response: only the latest submission may set the outcome.
    if (thisSubmission !== latest.current) return;
    if (!isOpen.current) {
      if (reached) toast(toastOf(reached));
      return;
    }
    setIsWaiting(false);
    setOutcome(reached);
    if (reached?.kind === 'error') setHasFailed(true);
  };

  return { hasButtons, hasFailed, isWaiting, outcome, submit };
}

/** The modal was closed before the response came, and has no place for it anymore. */
function toastOf(outcome: Outcome): ToastMessage {
  return outcome.kind === 'error'
    ? { title: outcome.text, tone: 'danger' }
    : { title: outcome.message, tone: 'success' };
}

async function outcomeOf(
  submit: () => Promise<SuccessMessage | undefined>,
  unexpected: string,
): Promise<Outcome | undefined> {
  try {
    const success = await submit();
    return success && { ...success, kind: 'success' };
  } catch (error) {
    return { kind: 'error', ...shownFailure(error, unexpected) };
  }
}

function shownFailure(error: unknown, unexpected: string): Failure {
  try {
    return failureOf(error);
  } catch (unforeseen) {
    reportError(unforeseen);
    return { text: unexpected, fields: [] };
  }
}
