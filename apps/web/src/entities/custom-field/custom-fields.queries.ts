import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { JUST_LOADED_MS } from '../../lib/screen-limits';

export const customFieldsQuery = queryOptions({
  queryKey: queryKeys.customFields,
  queryFn: ({ signal }) => api.customFields.list({}, { signal }),
  staleTime: JUST_LOADED_MS,
  refetchOnWindowFocus: true,
});

/** @param isNeeded false to load nothing */
export const useCustomFields = (isNeeded = true) => useQuery({ ...customFieldsQuery, enabled: isNeeded });
