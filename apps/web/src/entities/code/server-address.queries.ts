import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

const MINUTE_MS = 60 * 1000;

export const useServerAddress = () =>
  useQuery({
    queryKey: queryKeys.serverAddress,
    queryFn: ({ signal }) => api.system.getAddress({}, { signal }),
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
