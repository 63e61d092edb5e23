import { createContext, useContext } from 'react';

export const ModalDoneContext = createContext(false);

/** Whether the modal's last submission succeeded, so that its result is shown instead of its fields. */
export function useIsModalDone(): boolean {
  return useContext(ModalDoneContext);
}
