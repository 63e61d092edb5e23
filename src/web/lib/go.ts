import { createContext, useContext } from 'react';

type Go = (address: string) => void;

/** Goes to a page of ours; nothing while the server draws, where links are only addresses. */
export const GoContext = createContext<Go | undefined>(undefined);

export function useGo(): Go | undefined {
  return useContext(GoContext);
}
