import type { CreateApiKeyInput } from '@stowage/contracts';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const queryKey = queryKeys.apiKeys;

export const useApiKeys = () => useRead(queryKey, (options) => api.keys.list({}, options));

export const useCreateApiKey = () =>
  useChange((body: CreateApiKeyInput) => api.keys.create({ body }), [queryKey]);

export const useRemoveApiKey = () =>
  useChange((id: number) => api.keys.remove({ params: { id } }), [queryKey], 'onSettled');
