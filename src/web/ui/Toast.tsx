import clsx from 'clsx';
import { Toast as RadixToast } from 'radix-ui';
import { useText } from '#web/lib/text.ts';
import { Icon } from './Icon.tsx';
import type { ToastMessage } from './toast-context.ts';

export function Toast({ message, onClosed }: { message: ToastMessage; onClosed: () => void }) {
  const { t } = useText();
  return (
    <RadixToast.Root
      onOpenChange={(isOpen) => !isOpen && onClosed()}
      className={clsx(
        'flex animate-arrive items-start gap-3 rounded-box border border-line border-l-4 bg-raised py-3 pr-2 pl-4 text-ink',
        message.tone === 'danger' ? 'border-l-danger' : 'border-l-success',
      )}
    >
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{message.title}</RadixToast.Title>
        {message.body && (
          <RadixToast.Description className="text-sm text-muted">
            {message.body}
          </RadixToast.Description>
        )}
      </div>
      <RadixToast.Close
        aria-label={t('ui.close')}
        className="grid size-8 flex-none place-items-center rounded-box text-muted hover:text-ink"
      >
        <Icon name="close" size={18} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
