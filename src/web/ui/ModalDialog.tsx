import clsx from 'clsx';
import { Dialog } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { trackOpenDialog } from '#web/lib/open-dialogs.ts';
import { useText } from '#web/lib/text.ts';
import type { ButtonVariant } from './button-classes.ts';
import { Icon } from './Icon.tsx';
import { ModalForm } from './ModalForm.tsx';
import type { Submit } from './use-submission.ts';

export type ModalDialogProps = {
  title: ReactNode;
  /** An icon beside the title. */
  icon?: ReactNode;
  /** What will happen and what it costs. */
  description?: ReactNode;
  onSubmit: Submit;
  onClose: () => void;
  okLabel?: ReactNode;
  okPrice?: ReactNode;
  okVariant?: ButtonVariant;
  /** Replaces Cancel where that could be taken for the action itself. */
  cancelLabel?: ReactNode;
  /** The fields. */
  children?: ReactNode;
  /** For forms with fields side by side. */
  isWide?: boolean;
};

/** The inside of the generic modal: title, body, Cancel and Ok, and a place for one message. */
export function ModalDialog({
  title,
  icon,
  description,
  children,
  onSubmit,
  onClose,
  isWide = false,
  ...ok
}: ModalDialogProps) {
  const { t } = useText();
  const isDanger = ok.okVariant === 'danger';
  useEffect(trackOpenDialog, []);
  return (
    <Dialog.Portal>
      {/* Not Radix's own overlay: it locks scrolling with a style element; see theme/base.css. */}
      <div className="overlay z-40">
        <div className="grid min-h-[calc(100%+1px)] grid-cols-[minmax(0,1fr)] place-items-center p-4">
          <Dialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              'group relative w-full animate-arrive rounded-box border border-t-4 border-line bg-surface p-5 sm:p-6',
              isWide ? 'max-w-3xl' : 'max-w-lg',
              isDanger ? 'border-t-danger' : 'border-t-beam',
            )}
          >
            <div className="flex gap-3">
              {icon && <div className={isDanger ? 'text-danger' : 'text-accent'}>{icon}</div>}
              <Dialog.Title
                className={clsx('min-w-0 flex-1 pr-10 text-xl', icon && 'min-h-9 content-center')}
              >
                {title}
              </Dialog.Title>
            </div>
            {description && (
              <Dialog.Description className="mt-3 text-muted group-has-data-done:hidden">
                {description}
              </Dialog.Description>
            )}
            <div className="mt-4">
              <ModalForm onSubmit={onSubmit} onCancel={onClose} {...ok}>
                {children}
              </ModalForm>
            </div>
            <Dialog.Close
              aria-label={t('ui.close')}
              className={clsx(
                'absolute right-3 grid size-10 place-items-center rounded-box text-muted hover:text-ink',
                // On the title's center line.
                icon ? 'top-4.5 sm:top-5.5' : 'top-3.5 sm:top-4.5',
              )}
            >
              <Icon name="close" />
            </Dialog.Close>
          </Dialog.Content>
        </div>
      </div>
    </Dialog.Portal>
  );
}
