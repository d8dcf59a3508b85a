import type { ReactNode } from 'react';
import { useMayChange } from '../lib/may-change';

/** Hides its children from viewers of the inventory. Buttons, links and menu entries have a property with the same name. */
export const MembersOnly = ({ children }: { children: ReactNode }) => (useMayChange() ? children : null);
