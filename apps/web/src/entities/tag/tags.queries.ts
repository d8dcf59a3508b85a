import type { UpdateTagInput } from '@stowage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { JUST_LOADED_MS } from '../../lib/screen-limits';

export const tagsQuery = queryOptions({
  queryKey: queryKeys.tags,
  queryFn: ({ signal }) => api.tags.list({}, { signal }),
  staleTime: JUST_LOADED_MS,
  refetchOnWindowFocus: true,
});

export const useTags = () => useQuery(tagsQuery);

const WITH_ITEMS = [queryKeys.tags, queryKeys.items];

export const useUpdateTag = () =>
  useChange(
    ({ id, ...body }: UpdateTagInput & { id: number }) => api.tags.update({ params: { id }, body }),
    WITH_ITEMS,
    'onSettled',
  );

export const useRemoveTag = () =>
  useChange((id: number) => api.tags.remove({ params: { id } }), WITH_ITEMS, 'onSettled');

export const useMergeTag = () =>
  useChange(
    ({ id, into_id }: { id: number; into_id: number }) =>
      api.tags.merge({ params: { id }, body: { into_id } }),
    WITH_ITEMS,
    'onSettled',
  );
