import type { SavedSearchInput } from '@stowage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

export const searchKeys = { saved: [...queryKeys.searches, 'saved'] } as const;

export const useSavedSearches = () =>
  useQuery({
    queryKey: searchKeys.saved,
    queryFn: ({ signal }) => api.searches.list({}, { signal }),
  });

export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedSearchInput) => api.searches.create({ body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.searches }),
  });
}

export function useRemoveSavedSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.searches.remove({ params: { id } }),
    // Also refetches after an error: the search may have been deleted on another device.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.searches }),
  });
}
