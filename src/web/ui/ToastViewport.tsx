import { Toast as RadixToast } from 'radix-ui';
import { useText } from '#web/lib/text.ts';
import { Toast } from './Toast.tsx';
import type { ToastMessage } from './toast-context.ts';

export type ToastViewportProps = {
  shown: readonly (ToastMessage & { key: number })[];
  onClosed: (key: number) => void;
};

/** Where messages are shown until they disappear. */
export function ToastViewport({ shown, onClosed }: ToastViewportProps) {
  const { t } = useText();
  return (
    <RadixToast.Provider label={t('ui.notifications')} swipeDirection="right">
      {shown.map((message) => (
        <Toast key={message.key} message={message} onClosed={() => onClosed(message.key)} />
      ))}
      <RadixToast.Viewport
        label={t('ui.notifications')}
        className="fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col gap-2 p-4"
      />
    </RadixToast.Provider>
  );
}
