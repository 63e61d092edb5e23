import { createContext, useContext } from 'react';
import type { World } from '#contract/worlds.ts';

/** The current world, with the crests of its clans and the arms that are not variant 0. */
export const ArmsContext = createContext<Pick<World, 'server_id' | 'arms'> | null>(null);

/** Which variant of its arms a clan has. */
export function useArmsVariant(clan: string | null | undefined): number {
  return useContext(ArmsContext)?.arms?.find(([name]) => name === clan)?.[1] ?? 0;
}
