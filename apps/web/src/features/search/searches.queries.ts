import type { SavedSearchInput } from '@stowage/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

const searchKeys = { saved: [...queryKeys.searches, 'saved'] } as const;

export const useSavedSearches = () =>
  useQuery({
    queryKey: searchKeys.saved,
    queryFn: ({ signal }) => api.searches.list({}, { signal }),
  });

export const useSaveSearch = () =>
  useChange((body: SavedSearchInput) => api.searches.create({ body }), [queryKeys.searches]);

export const useRemoveSavedSearch = () =>
  useChange((id: number) => api.searches.remove({ params: { id } }), [queryKeys.searches], 'onSettled');
