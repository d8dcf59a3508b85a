import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns a click handler that goes back instead of following the link.
 * @param isPrevious true when the link leads to the previous history entry
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

/** Returns the history state for a link to a form, so that the form can go back to the screen with the link. */
export const toReturnState = (state: object | undefined) => ({ ...state, can_return: true });

export const canReturn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'can_return' in state && state.can_return === true;
