import { createContext, useContext } from 'react';

/** Continues at once, or after the user has confirmed to discard unsaved changes. */
export type Leave = (proceed: () => void) => void;

export const LeaveContext = createContext<Leave>((proceed) => proceed());

export const useLeave = (): Leave => useContext(LeaveContext);
