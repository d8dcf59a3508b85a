import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Parameters of the URL of a screen that opens. */
interface Opening {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Loads the data that a screen shows first. A screen exports such a function as `prefetch`. */
export type Prefetch = (opening: Opening) => Promise<unknown>;

/** False for data that a change of the user has made outdated. */
function isUsable(client: QueryClient, queryKey: QueryKey): boolean {
  const state = client.getQueryState(queryKey);
  return state?.data !== undefined && !state.isInvalidated;
}

/** Loads queries that are missing in the cache or outdated. Ignores errors; the screen reports them when it loads again. */
export const prefetchQueries = (
  client: QueryClient,
  queries: readonly { queryKey: QueryKey }[],
): Promise<unknown> =>
  Promise.all(
    queries
      .filter(({ queryKey }) => !isUsable(client, queryKey))
      .map((query) => client.query(query).catch(() => undefined)),
  );
