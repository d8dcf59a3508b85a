import { QueryClient } from '@tanstack/react-query';
import { mayHelpToRetry } from '../api-error';
import { getLanguage } from '../i18n';
import { CACHE_UNUSED_KEPT_MS, FETCH_RETRIES } from '../screen-limits';

export const createQueryClient = () =>
  new QueryClient({
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

let current = { language: getLanguage(), client: createQueryClient() };

/** Returns the cache of the application. A change of the language starts a new one, because the server sorts by it. */
export function getQueryClient(): QueryClient {
  const language = getLanguage();
  if (current.language !== language) current = { language, client: createQueryClient() };
  return current.client;
}
