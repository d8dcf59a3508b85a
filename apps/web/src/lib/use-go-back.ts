import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { stepsBackTo } from './history-index';

/** Follows a link by going back when its target is in the history, so that the screen keeps its state. */
export function useGoBack(index: number | undefined) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const steps = stepsBackTo(index);
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (steps === 0 || opensElsewhere) return;
    event.preventDefault();
    void navigate(-steps);
  };
}
