import { createContext, useContext } from 'react';

/** Names of the fields the server's last refusal was about; the form around them knows. */
export const RefusedFieldsContext = createContext<readonly string[]>([]);

/** For spreading onto an input: marked when it is one of them. */
export function useRefused(name: string | undefined): { 'aria-invalid'?: true } {
  const refused = useContext(RefusedFieldsContext);
  return name !== undefined && refused.includes(name) ? { 'aria-invalid': true } : {};
}
