import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CategoryInput } from '@stowage/contracts';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

export const categoryKeys = { all: queryKeys.categories } as const;

/** The owner's categories by name. */
export const useCategories = () =>
  useQuery({
    queryKey: categoryKeys.all,
    queryFn: ({ signal }) => api.categories.list({}, { signal }),
  });

export function useCreateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CategoryInput) => api.categories.create({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: categoryKeys.all }),
  });
}
