import { useHasScripts } from './use-has-scripts.ts';
import { wallTime } from './zones.ts';

/**
 * The zone of the visitor's device, for a time shown beside the server's. The server does not know
 * it: without JavaScript it is the game server's zone.
 */
export function useVisitorZone(serverZone: string): string {
  const hasScripts = useHasScripts();
  const zone = hasScripts && Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isZone(zone) ? zone : serverZone;
}

/** A device without a known zone reports `Etc/Unknown`, which no format accepts. */
function isZone(zone: string): boolean {
  try {
    wallTime(0, zone);
    return true;
  } catch {
    return false;
  }
}
