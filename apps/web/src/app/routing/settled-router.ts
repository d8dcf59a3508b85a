import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Wraps a router so that React renders a navigation once, when its screen is ready. The router also reports the start of
 * each navigation, which no screen shows, but which would render every link of the current screen again.
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
  return new Proxy(router, {
    get: (target, name: keyof Router) => (name === 'subscribe' ? subscribe : target[name]),
  });
}
