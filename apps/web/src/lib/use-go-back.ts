import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Follows a link by going back, so that the screen keeps its state. @param isPrevious true when the target of the link
 * is the previous history entry
 */
export function useGoBack(isPrevious: boolean) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isPrevious || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
}

/** Creates the history state of a link to a form, so that the form can go back to the screen with the link. */
export const toReturnState = (state: object | undefined) => ({ ...state, can_return: true });

/** Returns whether the previous history entry is the screen that opened the form. */
export const canReturn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'can_return' in state && state.can_return === true;
