import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom';
import { backBelowDialogs, belowDialogs } from '../../lib/dialog-history';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Wraps a router. While another screen loads, a filter that was typed just before does not keep the current screen.
 * Entries of dialogs do not stay in the history.
 */
export function toSettledRouter(router: Router): Router {
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
    get: (target, name: keyof Router) => (name === 'navigate' ? navigate : target[name]),
  });
}
