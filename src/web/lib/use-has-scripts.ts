import { useSyncExternalStore } from 'react';

/** False in the server's markup and until hydration: what only works with scripts appears with them. */
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
