import { createContext, useContext } from 'react';

/** Goes on at once, or, when a form holds unsaved changes, after the user has agreed to lose them. */
export type Leave = (proceed: () => void) => void;

export const LeaveContext = createContext<Leave>((proceed) => proceed());

export const useLeave = (): Leave => useContext(LeaveContext);
