import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CategoryInput } from '@stowage/contracts';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { JUST_LOADED_MS } from '../../lib/screen-limits';

export const categoryKeys = { all: queryKeys.categories } as const;

export const categoriesQuery = queryOptions({
  queryKey: categoryKeys.all,
  queryFn: ({ signal }) => api.categories.list({}, { signal }),
  staleTime: JUST_LOADED_MS,
  refetchOnWindowFocus: true,
});

export const useCategories = () => useQuery(categoriesQuery);

export function useCreateCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CategoryInput) => api.categories.create({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: categoryKeys.all }),
  });
}

/** Waits for the category list only: the screen that edits categories shows no items. */
const refresh = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: queryKeys.items });
  return client.invalidateQueries({ queryKey: categoryKeys.all });
};

export function useRenameCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CategoryInput & { id: number }) =>
      api.categories.update({ params: { id }, body }),
    // Also refetches after an error, because the category may have been deleted.
    onSettled: () => refresh(client),
  });
}

export function useRemoveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.categories.remove({ params: { id } }),
    onSettled: () => refresh(client),
  });
}

export function useMergeCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into_id }: { id: number; into_id: number }) =>
      api.categories.merge({ params: { id }, body: { into_id } }),
    onSettled: () => refresh(client),
  });
}
