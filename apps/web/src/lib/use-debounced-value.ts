import { useEffect, useState } from 'react';
import { SEARCH_PAUSE_MS } from './screen-limits';

/** The value as it was when it last stayed the same for the pause (milliseconds). */
export function useDebouncedValue<T>(value: T, pauseMs: number = SEARCH_PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
