import { QueryClient } from '@tanstack/react-query';
import { mayHelpToRetry } from './api-error';
import { CACHE_UNUSED_KEPT_MS, FETCH_RETRIES } from './screen-limits';

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_UNUSED_KEPT_MS,
        retry: (failures, error) => failures < FETCH_RETRIES && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
        // The server may stand in the same house: what the browser thinks of the internet says nothing about it.
        networkMode: 'always',
        // What could not be loaded meanwhile is asked for when the connection is back.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  });
