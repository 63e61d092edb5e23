import { createContext, useContext } from 'react';

export const ModalDoneContext = createContext(false);

/** Whether this modal's current input was submitted: until a field changes, nothing is sent again. */
export function useIsModalDone(): boolean {
  return useContext(ModalDoneContext);
}
