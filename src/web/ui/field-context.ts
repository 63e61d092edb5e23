import { createContext, useContext } from 'react';

type FieldLinks = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

export const FieldContext = createContext<FieldLinks>({});

/** The ids and states that tie an input to the label, hint and error around it. */
export function useField(): FieldLinks {
  return useContext(FieldContext);
}
