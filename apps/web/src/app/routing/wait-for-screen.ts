import type { createBrowserRouter } from 'react-router-dom';
import { wait } from '../../lib/wait';

/**
 * Waits until the code and the data of the first screen have loaded, or until the time is over. Leaves no subscriber
 * behind: only without one, the router keeps the update for `RouterProvider`, which subscribes after its first render.
 */
export async function waitForScreen(
  router: ReturnType<typeof createBrowserRouter>,
  max_ms: number,
): Promise<void> {
  if (router.state.initialized) return;
  let onReady: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const stop = router.subscribe(({ initialized }) => {
    if (initialized) onReady();
  });
  await Promise.race([isReady, wait(max_ms)]);
  stop();
}
