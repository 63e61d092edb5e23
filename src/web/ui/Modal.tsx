import { Dialog } from 'radix-ui';
import { type ReactElement, useState } from 'react';
import { ModalDialog, type ModalDialogProps } from './ModalDialog.tsx';

type ModalProps = Omit<ModalDialogProps, 'onClose'> & {
  /** The button that opens it; focus returns there. Null hides the button; an open dialog stays. */
  trigger: ReactElement | null;
};

/** The generic modal with the button that opens it. */
export function Modal({ trigger, ...dialog }: ModalProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      {isOpen && <ModalDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </Dialog.Root>
  );
}
