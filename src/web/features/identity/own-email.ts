import { createContext, useContext } from 'react';

/** The logged-in player's email: password managers need to know whose password a form asks for. */
export const OwnEmailContext = createContext('');

export function useOwnEmail(): string {
  return useContext(OwnEmailContext);
}
