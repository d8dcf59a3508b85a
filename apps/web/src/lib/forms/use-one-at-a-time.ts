import { useCallback, useRef } from 'react';

/** Runs one task at a time: ignores a second click or Enter that arrives before the disabled button is rendered. */
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
