import type { CategoryInput } from '@stowage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { JUST_LOADED_MS } from '../../lib/screen-limits';

const categoryKeys = { all: queryKeys.categories } as const;

export const categoriesQuery = queryOptions({
  queryKey: categoryKeys.all,
  queryFn: ({ signal }) => api.categories.list({}, { signal }),
  staleTime: JUST_LOADED_MS,
  refetchOnWindowFocus: true,
});

export const useCategories = () => useQuery(categoriesQuery);

export const useCreateCategory = () =>
  useChange((body: CategoryInput) => api.categories.create({ body }), [categoryKeys.all]);

const WITH_ITEMS = [categoryKeys.all, queryKeys.items];

export const useRenameCategory = () =>
  useChange(
    ({ id, ...body }: CategoryInput & { id: number }) => api.categories.update({ params: { id }, body }),
    WITH_ITEMS,
    'onSettled',
  );

export const useRemoveCategory = () =>
  useChange((id: number) => api.categories.remove({ params: { id } }), WITH_ITEMS, 'onSettled');

export const useMergeCategory = () =>
  useChange(
    ({ id, into_id }: { id: number; into_id: number }) =>
      api.categories.merge({ params: { id }, body: { into_id } }),
    WITH_ITEMS,
    'onSettled',
  );
