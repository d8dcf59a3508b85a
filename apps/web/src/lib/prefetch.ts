import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Parameters of the URL of a screen that opens. */
export interface Opening {
  client: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** Loads the data that a screen shows first. A screen exports such a function as `prefetch`. */
export type Prefetch = (opening: Opening) => Promise<unknown>;

/** Loads the queries that are not cached. Ignores errors; the screen reports them when it loads again. */
export const prefetchQueries = (
  client: QueryClient,
  queries: readonly { queryKey: QueryKey }[],
): Promise<unknown> =>
  Promise.all(
    queries
      .filter(({ queryKey }) => client.getQueryData(queryKey) === undefined)
      .map((query) => client.query(query).catch(() => undefined)),
  );
