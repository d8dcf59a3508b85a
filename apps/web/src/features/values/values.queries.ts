import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

/** Below the key of the items, because changing an item changes values. */
const VALUES = [...queryKeys.items, 'values'];

export const useItemValues = (id: number) =>
  useQuery({
    queryKey: [...VALUES, 'item', id],
    queryFn: ({ signal }) => api.values.listOfItem({ params: { id } }, { signal }),
  });

/** @param from first day; undefined for all */
export const useTotalValues = (from: string | undefined) =>
  useQuery({
    queryKey: [...VALUES, 'total', from],
    queryFn: ({ signal }) => api.values.listTotals({ query: { from } }, { signal }),
    placeholderData: keepPreviousData,
  });
