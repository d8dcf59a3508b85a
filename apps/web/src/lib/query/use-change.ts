import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** Loads the queries with these keys again. @param keys `[[]]` for all queries */
export const refetchAll = (client: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * A change on the server, which ends when the outdated queries are loaded again.
 * @param outdated empty for a change that no screen shows
 * @param when `onSettled` loads them after an error, too: someone else may have changed or deleted the same
 */
export function useChange<Input = void, Output = unknown>(
  mutationFn: (input: Input) => Promise<Output>,
  outdated: readonly QueryKey[] = [],
  when: 'onSuccess' | 'onSettled' = 'onSuccess',
) {
  const client = useQueryClient();
  const refetch = () => refetchAll(client, outdated);
  return useMutation({
    mutationFn,
    ...(when === 'onSuccess' ? { onSuccess: refetch } : { onSettled: refetch }),
  });
}
