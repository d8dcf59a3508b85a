import type { Leave } from './leave';

/** Where in the tab's history an entry lies; the router numbers them. */
function currentIndex(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/**
 * Holds Back and Forward until `leave` has agreed. The browser has already moved when it tells of it, so it is sent
 * back unseen by the router, and on again once the user agrees.
 */
export function guardHistory() {
  let index = currentIndex();
  // Steps of our own, which are not to be asked about.
  let passing: 'back' | 'on' | undefined;

  return {
    /** To be called when the router has arrived somewhere. */
    settle() {
      index = currentIndex();
    },

    start(isHeld: () => boolean, leave: Leave): () => void {
      const onPopState = (event: PopStateEvent) => {
        if (passing === 'on') {
          passing = undefined;
          return;
        }
        if (passing === 'back') {
          passing = undefined;
          event.stopImmediatePropagation();
          return;
        }
        const steps = currentIndex() - index;
        if (steps === 0 || !isHeld()) return;
        event.stopImmediatePropagation();
        passing = 'back';
        window.history.go(-steps);
        leave(() => {
          passing = 'on';
          window.history.go(steps);
        });
      };
      // The capture phase comes before the router's own listener on the window.
      window.addEventListener('popstate', onPopState, { capture: true });
      return () => window.removeEventListener('popstate', onPopState, { capture: true });
    },
  };
}
