/** Safari has no `requestIdleCallback`. */
const IDLE_DELAY_MS = 200;

/** Runs a function when the browser is idle. @returns a function that cancels the run */
export function onIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const callback = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(callback);
  }
  const timer = setTimeout(run, IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}
