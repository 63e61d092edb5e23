import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import type { ToastViewportProps } from './ToastViewport.tsx';
import { ToastContext, type ToastMessage } from './toast-context.ts';

type ShownToast = ToastMessage & { key: number };

/** Loaded with the first message: most pages never show one. */
const ToastViewport = lazy(() =>
  import('./ToastViewport.tsx').then(
    (code): { default: ComponentType<ToastViewportProps> } => ({ default: code.ToastViewport }),
    // Only the message is lost: an error here would replace the whole page.
    () => ({ default: () => null }),
  ),
);

/** Rendered once, around the pages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const nextKey = useRef(0);
  const toast = useCallback((message: ToastMessage) => {
    nextKey.current += 1;
    const key = nextKey.current;
    setShown((before) => [...before, { ...message, key }]);
  }, []);
  const remove = useCallback(
    (key: number) => setShown((before) => before.filter((message) => message.key !== key)),
    [],
  );
  return (
    <ToastContext value={toast}>
      {children}
      {/* Absent until needed: Radix's viewport has an inline style, refused in server-rendered HTML. */}
      {shown.length > 0 && (
        <Suspense>
          <ToastViewport shown={shown} onClosed={remove} />
        </Suspense>
      )}
    </ToastContext>
  );
}
