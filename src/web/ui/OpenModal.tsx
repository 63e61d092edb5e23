import { Dialog } from 'radix-ui';
import { ModalDialog, type ModalDialogProps } from './ModalDialog.tsx';

/** A modal that whoever draws it opens and closes: for what outlives the button that asked for it. */
export function OpenModal(dialog: ModalDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || dialog.onClose()}>
      <ModalDialog {...dialog} />
    </Dialog.Root>
  );
}
