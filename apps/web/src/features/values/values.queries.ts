import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useRead } from '../../lib/query/use-read';

/** Below the key of the items, because changing an item changes values. */
const VALUES = [...queryKeys.items, 'values'];

export const useItemValues = (id: number) =>
  useRead([...VALUES, 'item', id], (options) => api.values.listOfItem({ params: { id } }, options));

/** @param from first day; undefined for all */
export const useTotalValues = (from: string | undefined) =>
  useRead([...VALUES, 'total', from], (options) => api.values.listTotals({ query: { from } }, options), {
    placeholderData: keepPreviousData,
  });
