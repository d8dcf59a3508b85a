import { useCallback, useRef } from 'react';

/**
 * Runs a task unless the previous one is pending. A second click or Enter can arrive before the disabled button is
 * rendered.
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
