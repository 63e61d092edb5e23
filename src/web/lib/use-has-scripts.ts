import { useSyncExternalStore } from 'react';

/** False in the server's markup and until hydration, for controls that need JavaScript. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never(): () => void {
  return () => undefined;
}
