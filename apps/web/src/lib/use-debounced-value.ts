import { useEffect, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from './screen-limits';

export function useDebouncedValue<T>(value: T, pauseMs: number = SEARCH_DEBOUNCE_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
