import type { CreateApiKeyInput } from '@stowage/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

const queryKey = queryKeys.apiKeys;

export const useApiKeys = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.keys.list({}, { signal }) });

export const useCreateApiKey = () =>
  useChange((body: CreateApiKeyInput) => api.keys.create({ body }), [queryKey]);

export const useRemoveApiKey = () =>
  useChange((id: number) => api.keys.remove({ params: { id } }), [queryKey], 'onSettled');
