import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** Reads from the server. @param load passes its argument to the request, which then ends with the query */
export const useRead = <Data>(
  queryKey: QueryKey,
  load: (options: { signal: AbortSignal }) => Promise<Data>,
  options?: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>,
) => useQuery({ ...options, queryKey, queryFn: ({ signal }) => load({ signal }) });
