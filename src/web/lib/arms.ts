import { createContext, useContext } from 'react';

/** The clans of the current world whose arms are not variant 0, with their variant. */
export const ArmsContext = createContext<readonly (readonly [clan: string, variant: number])[]>([]);

/** Which variant of its arms a clan has. */
export function useArmsVariant(clan: string | null | undefined): number {
  return useContext(ArmsContext).find(([name]) => name === clan)?.[1] ?? 0;
}
