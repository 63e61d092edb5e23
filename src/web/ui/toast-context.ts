import { createContext, useContext } from 'react';

export type ToastMessage = { title: string; body?: string; tone?: 'success' | 'danger' };

export const ToastContext = createContext<(message: ToastMessage) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it');
});

/** For successes. Errors are shown where they happened, or here if that place is gone or there is none. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
