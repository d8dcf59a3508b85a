import { useCallback, useRef } from 'react';

/**
 * Runs a task unless the one before it is still running. A button is disabled only when it has been drawn again, and a
 * second click or Enter can be quicker than that.
 */
export function useOneAtATime(): (task: () => Promise<void>) => Promise<void> {
  const isRunning = useRef(false);
  return useCallback(async (task) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await task();
    } finally {
      isRunning.current = false;
    }
  }, []);
}
