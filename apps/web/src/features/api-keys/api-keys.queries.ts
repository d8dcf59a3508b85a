import type { CreateApiKeyInput } from '@stowage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

const queryKey = queryKeys.apiKeys;

export const useApiKeys = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => api.keys.list({}, { signal }) });

export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateApiKeyInput) => api.keys.create({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRemoveApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.keys.remove({ params: { id } }),
    // Also refetches after an error: the key may have been revoked on another device.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
