import { createContext } from 'react';

/** Place in the header of the application where phones show the way back. Null outside the signed-in screens. */
export const BackSlot = createContext<HTMLElement | null>(null);
