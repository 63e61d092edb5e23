import type { ReactElement, ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { failureOf } from '#web/lib/failure.ts';
import type { ButtonVariant } from './button-classes.ts';
import { Modal } from './Modal.tsx';

type ActModalProps = {
  /** Null when what it did made it impossible to do again; its last word is still to be read. */
  trigger: ReactElement | null;
  title: string;
  description?: ReactNode;
  okLabel?: string;
  okVariant?: ButtonVariant;
  /** Does it and answers what to say; the page behind follows. */
  act: (form: FormData) => Promise<string>;
  children?: ReactNode;
};

/** A modal whose Ok changes what stands on the page behind it. */
export function ActModal({ act, ...modal }: ActModalProps) {
  const { revalidate } = useRevalidator();
  const onSubmit = async (form: FormData) => {
    try {
      const text = await act(form);
      void revalidate();
      return { kind: 'success', text } as const;
    } catch (error) {
      return failureOf(error);
    }
  };
  return <Modal {...modal} onSubmit={onSubmit} />;
}
