import { Dialog } from 'radix-ui';
import { ModalDialog, type ModalDialogProps } from './ModalDialog.tsx';

/** A modal that is open while its parent renders it, even if the button that opened it is gone. */
export function OpenModal(dialog: ModalDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || dialog.onClose()}>
      <ModalDialog {...dialog} />
    </Dialog.Root>
  );
}
