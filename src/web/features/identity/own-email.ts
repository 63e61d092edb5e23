import { createContext, useContext } from 'react';

/** Password managers want to know whose password a form asks for. */
export const OwnEmailContext = createContext('');

export function useOwnEmail(): string {
  return useContext(OwnEmailContext);
}
