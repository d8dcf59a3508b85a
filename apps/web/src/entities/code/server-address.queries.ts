import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

/** The address that printed codes lead to; it changes only with a new start of the server. */
export const useServerAddress = () =>
  useQuery({
    queryKey: queryKeys.serverAddress,
    queryFn: ({ signal }) => api.system.getAddress({}, { signal }),
    staleTime: Infinity,
  });
