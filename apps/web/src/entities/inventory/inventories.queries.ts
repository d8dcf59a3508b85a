import type { InventoryObjectKind } from '@stowage/contracts';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { JUST_LOADED_MS } from '../../lib/screen-limits';

export const inventoriesQuery = queryOptions({
  queryKey: queryKeys.inventories,
  queryFn: ({ signal }) => api.inventories.list({}, { signal }),
});

/** The inventories of which the user is a member; the default inventory comes first. */
export const useInventories = (options: { enabled?: boolean } = {}) =>
  useQuery({ ...inventoriesQuery, ...options });

/** Searches the other inventories of the user. Disabled for an empty text and without the inventory of the screen. */
export const useSearchElsewhere = (q: string, shownId: number | undefined) =>
  useQuery({
    queryKey: [...queryKeys.inventories, 'search', q, shownId],
    queryFn:
      q === '' || shownId === undefined
        ? skipToken
        : ({ signal }) => api.inventories.search({ query: { q, except_inventory_id: shownId } }, { signal }),
    staleTime: JUST_LOADED_MS,
    placeholderData: keepPreviousData,
  });

/** An object that has a page with an id. */
export interface InventoryObject {
  kind: InventoryObjectKind;
  id: number;
}

/** Finds the inventory of an object, among those of the user. Undefined if there is none, or without a connection. */
export const findInventoryOf = async (object: InventoryObject): Promise<number | undefined> => {
  const found = await api.inventories.findOf({ params: object }).catch(() => undefined);
  return found?.inventory_id;
};
