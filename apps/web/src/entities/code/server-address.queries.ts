import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useRead } from '../../lib/query/use-read';

const MINUTE_MS = 60 * 1000;

export const useServerAddress = () =>
  useRead(queryKeys.serverAddress, (options) => api.system.getAddress({}, options), {
    // Several parts of a screen ask for it, one after another.
    staleTime: MINUTE_MS,
  });

export function useSetServerAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (public_url: string) => api.system.setAddress({ body: { public_url } }),
    onSuccess: (address) => client.setQueryData(queryKeys.serverAddress, address),
  });
}
