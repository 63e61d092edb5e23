import { createContext, useContext } from 'react';

type FieldLinks = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

export const FieldContext = createContext<FieldLinks>({});

/** The IDs and states that connect an input with the label, hint and error around it. */
export function useField(): FieldLinks {
  return useContext(FieldContext);
}
