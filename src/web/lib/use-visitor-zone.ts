import { useHasScripts } from './use-has-scripts.ts';

/**
 * The zone of the visitor's device. The server does not know it and renders one page for everybody,
 * in the game server's zone, which stays without JavaScript.
 */
export function useVisitorZone(serverZone: string): string {
  const hasScripts = useHasScripts();
  return (hasScripts && Intl.DateTimeFormat().resolvedOptions().timeZone) || serverZone;
}
