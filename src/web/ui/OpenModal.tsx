import { Dialog } from 'radix-ui';
import { ModalDialog, type ModalDialogProps } from './ModalDialog.tsx';

/** A modal controlled by its parent, for one that outlives the button that opened it. */
export function OpenModal(dialog: ModalDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || dialog.onClose()}>
      <ModalDialog {...dialog} />
    </Dialog.Root>
  );
}
