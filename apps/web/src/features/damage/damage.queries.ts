import type { DatabaseDamage, User } from '@stowage/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

interface DamageState {
  /** Undefined while loading, after an error, without damage, and for users who are not administrators. */
  damage: DatabaseDamage | undefined;
  isLoading: boolean;
}

export function useDatabaseDamage(user: User | undefined): DamageState {
  const { data, isLoading } = useQuery({
    queryKey: [...queryKeys.health, 'damage', user?.id],
    queryFn: ({ signal }) => api.system.health({}, { signal }),
    enabled: user?.is_admin === true,
    staleTime: Infinity,
  });
  return { damage: data?.damage, isLoading };
}
