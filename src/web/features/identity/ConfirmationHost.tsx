import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConfirmationOptions } from '#contract/confirmation.ts';
import { CONFIRMATION_PATH } from '#contract/identity-paths.ts';
import { type ConfirmationNeed, setConfirmationPrompt } from '#web/lib/confirmation.ts';
import { useApi } from '#web/lib/use-api.ts';

interface Question {
  need: ConfirmationNeed;
  options: ConfirmationOptions;
  answer: (isConfirmed: boolean) => void;
}

const ConfirmModal = lazy(async () => ({
  default: (await import('./ConfirmModal.tsx')).ConfirmModal,
}));

/** Opens the modal when a request must be confirmed. Public pages load only this component. */
export function ConfirmationHost({ email }: { email: string }) {
  const api = useApi();
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      setConfirmationPrompt(async (need) => {
        const options = await api.read<ConfirmationOptions>(CONFIRMATION_PATH);
        return new Promise((answer) => setQuestion({ need, options, answer }));
      }),
    [api],
  );
  if (!question) return null;
  const onAnswer = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question.answer(isConfirmed);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmModal {...question} email={email} onAnswer={onAnswer} />
    </Suspense>
  );
}
