import { focusManager, MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, mayHelpToRetry } from '../api-error';
import { getLanguage } from '../i18n';
import { CACHE_UNUSED_KEPT_MS, FETCH_RETRIES } from '../screen-limits';
import { queryKeys } from './query-keys';

// By default, screens receive an answer a little after the code that waited for it, which could show the former data again.
notifyManager.setScheduler(queueMicrotask);

// Also when the person comes back from another window beside this one, which does not change the visibility.
focusManager.setEventListener((onFocus) => {
  const listen = () => onFocus();
  window.addEventListener('visibilitychange', listen);
  window.addEventListener('focus', listen);
  return () => {
    window.removeEventListener('visibilitychange', listen);
    window.removeEventListener('focus', listen);
  };
});

/** A change may fail because the person has been removed from the inventory, or has become a viewer of it. */
const isAboutMembership = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'inventory.viewer');

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        // The access of a viewer ends while a screen is open. The next request says so, and the user shows it.
        const isGone = error instanceof ApiError && error.code === 'inventory.gone';
        if (isGone && queryKey[0] !== queryKeys.currentUser[0])
          void client.invalidateQueries({ queryKey: queryKeys.currentUser });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isAboutMembership(error)) void client.invalidateQueries({ queryKey: queryKeys.currentUser });
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: CACHE_UNUSED_KEPT_MS,
        retry: (failures, error) => failures < FETCH_RETRIES && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
        // The server may be in the local network, so the browser's online state does not matter.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

let current = { language: getLanguage(), client: createQueryClient() };

/** Returns the cache of the application. A change of the language starts a new one, because the server sorts by it. */
export function getQueryClient(): QueryClient {
  const language = getLanguage();
  if (current.language !== language) current = { language, client: createQueryClient() };
  return current.client;
}
