import { createContext } from 'react';

/** Ends the session and leads to the landing page, which says why. */
export const SignOut = createContext<(farewell: string) => void>(() => undefined);
