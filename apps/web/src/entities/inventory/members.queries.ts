import type { UserSummary } from '@stowage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { JUST_LOADED_MS } from '../../lib/screen-limits';
import { useSession } from '../user/session.queries';

export const membersQuery = queryOptions({
  queryKey: queryKeys.members,
  queryFn: ({ signal }) => api.members.list({}, { signal }),
  staleTime: JUST_LOADED_MS,
  refetchOnWindowFocus: true,
});

/** False while the user is not loaded. */
export const useHasSeveralMembers = (): boolean => (useSession().user?.member_count ?? 1) > 1;

const NO_PEOPLE: readonly UserSummary[] = [];

/** The members of an inventory with several members. Empty in an inventory with one member, without a request. */
export function usePeople(): readonly UserSummary[] {
  const hasSeveral = useHasSeveralMembers();
  const { data } = useQuery({
    ...membersQuery,
    enabled: hasSeveral,
    select: (members) => members.map(({ user }) => user),
  });
  return (hasSeveral ? data : undefined) ?? NO_PEOPLE;
}
