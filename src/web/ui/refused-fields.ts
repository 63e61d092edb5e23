import { createContext, useContext } from 'react';

/** Names of the fields of the server's last refusal; provided by the surrounding form. */
export const RefusedFieldsContext = createContext<readonly string[]>([]);

/** For spreading onto an input: marks it if its field was refused. */
export function useRefused(name: string | undefined): { 'aria-invalid'?: true } {
  const refused = useContext(RefusedFieldsContext);
  return name !== undefined && refused.includes(name) ? { 'aria-invalid': true } : {};
}
