import { createContext, useContext } from 'react';

export const ModalDoneContext = createContext(false);

/** Whether what stands in this modal has been done: until a field is touched, nothing is asked for. */
export function useIsModalDone(): boolean {
  return useContext(ModalDoneContext);
}
