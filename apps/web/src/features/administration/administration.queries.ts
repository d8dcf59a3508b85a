import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

export const administrationKeys = {
  all: queryKeys.administration,
  accounts: [...queryKeys.administration, 'accounts'],
} as const;

export const useAccounts = () =>
  useQuery({
    queryKey: administrationKeys.accounts,
    queryFn: ({ signal }) => api.administration.listAccounts({}, { signal }),
  });
