import { createContext, useContext } from 'react';

export type ToastMessage = { title: string; body?: string; tone?: 'success' | 'danger' };

export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** For successes. Errors are shown where they happened, and here only if that was closed meanwhile. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
