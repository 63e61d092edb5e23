import { createContext, useContext } from 'react';

type Go = (url: string) => void;

/** Navigates from a list to one of our pages, with a transition; undefined during server rendering, where links are only URLs. */
export const GoContext = createContext<Go | undefined>(undefined);

export function useGo(): Go | undefined {
  return useContext(GoContext);
}
