import { useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** The router stores scroll positions when the browser leaves or reloads the page. */
export const SCROLL_STORAGE_NAME = 'scroll_positions';

let isAfterFirst = false;

/** True if the screen opens at an earlier scroll position, which needs its full height at once. */
export function useMayRestoreScroll(): boolean {
  const isBack = useNavigationType() === NavigationType.Pop;
  // The first screen opens with `POP`, too.
  const [mayRestore] = useState(
    () => isBack && (isAfterFirst || sessionStorage.getItem(SCROLL_STORAGE_NAME) !== null),
  );
  useEffect(() => {
    isAfterFirst = true;
  }, []);
  return mayRestore;
}
