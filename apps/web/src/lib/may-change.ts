import { createContext, use } from 'react';

/** False for viewers, who may only read the inventory. */
export const MayChange = createContext(true);

/** Returns true if the user may change the inventory. */
export const useMayChange = (): boolean => use(MayChange);
