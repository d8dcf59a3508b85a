import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';
import { backBelowDialogs, belowDialogs } from '../../lib/dialog-history';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Wraps a router so that React renders a navigation once, when its screen is ready. The router also reports the start of
 * each navigation, which no screen shows, but which would render every link of the current screen again. While another
 * screen loads, a filter that was typed just before does not keep the current screen. Entries of dialogs do not stay in
 * the history.
 */
export function toSettledRouter(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    let { location, blockers } = router.state;
    return router.subscribe((state, options) => {
      const isStart =
        state.navigation.state !== 'idle' && state.location === location && state.blockers === blockers;
      ({ location, blockers } = state);
      if (!isStart) listener(state, options);
    });
  };
  function navigate(to: number): Promise<void>;
  function navigate(to: To | null, options?: RouterNavigateOptions): Promise<void>;
  function navigate(to: number | To | null, options?: RouterNavigateOptions): Promise<void> {
    if (typeof to === 'number') return backBelowDialogs(to, () => router.navigate(to));
    const { location, navigation } = router.state;
    const isLeaving = navigation.location !== undefined && navigation.location.pathname !== location.pathname;
    const isFilter = typeof to === 'string' && to.startsWith('?') && options?.replace === true;
    return isLeaving && isFilter ? Promise.resolve() : belowDialogs(() => router.navigate(to, options));
  }
  return new Proxy(router, {
    get: (target, name: keyof Router) =>
      name === 'subscribe' ? subscribe : name === 'navigate' ? navigate : target[name],
  });
}
