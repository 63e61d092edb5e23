import { useWorlds } from './use-worlds.ts';

/** Dates that belong to no world are shown in the first one's zone. */
export function useSiteZone(): string {
  return useWorlds().worlds[0]?.zone ?? 'UTC';
}
