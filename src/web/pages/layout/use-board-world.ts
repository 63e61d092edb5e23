import { useLocation } from 'react-router';
import type { World } from '#contract/worlds.ts';
import { chosenWorld } from '#web/features/worlds/chosen-world.ts';
import { useLiveWorld } from '#web/features/worlds/use-live-world.ts';
import { useWorlds } from './use-worlds.ts';

/** The world named in the URL, kept up to date by the event stream. */
export function useBoardWorld(): World {
  const { worlds } = useWorlds();
  const searchParams = new URLSearchParams(useLocation().search);
  return useLiveWorld(chosenWorld(worlds, searchParams));
}
