import { useHasScripts } from './use-has-scripts.ts';

/**
 * The zone of the visitor's device, for a time shown beside the server's. The server does not know
 * it: without JavaScript it is the game server's zone.
 */
export function useVisitorZone(serverZone: string): string {
  const hasScripts = useHasScripts();
  return (hasScripts && Intl.DateTimeFormat().resolvedOptions().timeZone) || serverZone;
}
