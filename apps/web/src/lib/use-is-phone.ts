import { useSyncExternalStore } from 'react';

/** Below the width `md` of the styles. */
const matchPhone = () => window.matchMedia('(max-width: 767.98px)');

function subscribe(listener: () => void) {
  const query = matchPhone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchPhone().matches);
