import type { TrustInput, TrustRelationship } from '@stowage/contracts';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll, useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const trustKeys = {
  trusted: [...queryKeys.trust, 'trusted'],
  trusting: [...queryKeys.trust, 'trusting'],
  users: (q: string | undefined) => [...queryKeys.trust, 'users', q],
} as const;

/** Searches for people by part of a name or by a complete email address. Disabled while `q` is undefined. */
export const useUserSearch = (q: string | undefined) =>
  useQuery({
    queryKey: trustKeys.users(q),
    queryFn:
      q === undefined ? skipToken : ({ signal }) => api.trust.searchUsers({ query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useTrusted = () =>
  useRead(trustKeys.trusted, (options) => api.trust.list({}, options), { refetchOnWindowFocus: true });

/** People who trust the user. */
export const useTrusting = () =>
  useRead(trustKeys.trusting, (options) => api.trust.listTrusting({}, options), {
    refetchOnWindowFocus: true,
  });

/** The trusted people, the previews, and the current user, which contains the number of trusted people. */
const OUTDATED = [trustKeys.trusted, queryKeys.currentUser, queryKeys.shared];

export function useSetTrust() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TrustInput) => api.trust.set({ body }),
    onMutate: async ({ trusted_user_id, trust_level }) => {
      await client.cancelQueries({ queryKey: trustKeys.trusted });
      const before = client.getQueryData<TrustRelationship[]>(trustKeys.trusted);
      client.setQueryData<TrustRelationship[]>(trustKeys.trusted, (list) =>
        list?.map((trust) => (trust.trusted_user_id === trusted_user_id ? { ...trust, trust_level } : trust)),
      );
      return before;
    },
    onError: (_error, _input, before) => client.setQueryData(trustKeys.trusted, before),
    onSettled: () => refetchAll(client, OUTDATED),
  });
}

export const useEndTrust = () =>
  useChange((id: number) => api.trust.remove({ params: { id } }), OUTDATED, 'onSettled');
