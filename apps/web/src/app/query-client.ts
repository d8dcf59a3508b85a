import { CACHE_UNUSED_KEPT_MS, FETCH_RETRIES } from '@stowage/contracts';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error';

const SERVER_ERROR = 500;

// What the server refuses once it refuses again.
const mayHelpToRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.is_network || error.status >= SERVER_ERROR;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_UNUSED_KEPT_MS,
        retry: (failures, error) => failures < FETCH_RETRIES && mayHelpToRetry(error),
        refetchOnWindowFocus: false,
        // The server may stand in the same house: what the browser thinks of the internet says nothing about it.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
