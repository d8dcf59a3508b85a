import { createContext } from 'react';

/** Signs out and opens the landing page with a farewell message. */
export const SignOut = createContext<(farewell: string) => void>(() => undefined);
