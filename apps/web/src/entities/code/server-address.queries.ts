import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

/** Never stale: the URL changes only when the server restarts. */
export const useServerAddress = () =>
  useQuery({
    queryKey: queryKeys.serverAddress,
    queryFn: ({ signal }) => api.system.getAddress({}, { signal }),
    staleTime: Infinity,
  });
