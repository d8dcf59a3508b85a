import { useEffect, useReducer } from 'react';
import { PROGRESS_TICK_MS } from '../../lib/screen-limits';
import { advance, NO_PROGRESS } from './progress.rules';

const warnBeforeUnload = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

export function useUploadProgress() {
  const [progress, report] = useReducer(advance, NO_PROGRESS);
  const isSending = progress.shares.size > 0;
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => report({ kind: 'tick', random: Math.random() }), PROGRESS_TICK_MS);
    return () => clearInterval(timer);
  }, [isSending]);
  // Warns only before the page unloads: uploads continue during navigation within the app.
  useEffect(() => {
    if (!isSending) return undefined;
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [isSending]);
  return [progress.percents, report] as const;
}
