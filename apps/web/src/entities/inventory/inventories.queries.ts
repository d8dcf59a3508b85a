import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

export const inventoriesQuery = queryOptions({
  queryKey: queryKeys.inventories,
  queryFn: ({ signal }) => api.inventories.list({}, { signal }),
});

/** The inventories of which the user is a member; the default inventory comes first. */
export const useInventories = (options: { enabled?: boolean } = {}) =>
  useQuery({ ...inventoriesQuery, ...options });
