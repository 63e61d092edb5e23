import { createContext, useContext } from 'react';

/** The clans of the current world that do not have the first variant of their arms, with their turn. */
export const ArmsContext = createContext<readonly (readonly [clan: string, turn: number])[]>([]);

/** Which variant of its arms a clan has. */
export function useTurn(clan: string | null | undefined): number {
  return useContext(ArmsContext).find(([name]) => name === clan)?.[1] ?? 0;
}
