import type { SavedSearchInput } from '@stowage/contracts';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const searchKeys = { saved: [...queryKeys.searches, 'saved'] } as const;

export const useSavedSearches = () => useRead(searchKeys.saved, (options) => api.searches.list({}, options));

export const useSaveSearch = () =>
  useChange((body: SavedSearchInput) => api.searches.create({ body }), [queryKeys.searches]);

export const useRemoveSavedSearch = () =>
  useChange((id: number) => api.searches.remove({ params: { id } }), [queryKeys.searches], 'onSettled');
