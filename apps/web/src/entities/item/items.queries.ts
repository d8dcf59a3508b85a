import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  type CreateItemInput,
  type Item,
  type ItemListQuery,
  type ItemSearchQuery,
  PER_PAGE_MAX,
  type QuickAddInput,
  type UpdateItemInput,
} from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { NO_ID } from '../../lib/address-id';
import { ApiError } from '../../lib/api-error';
import { queryKeys } from '../../lib/query-keys';
import { findInQueue } from './details-queue.rules';
import { DASHBOARD_LIST_LENGTH } from '../../lib/screen-limits';

type ItemListInput = z.input<typeof ItemListQuery>;
type ItemSearchInput = z.input<typeof ItemSearchQuery>;

// Everything lies below one prefix, so that whoever changes what an item shows refreshes all of it with one key.
export const itemKeys = {
  all: queryKeys.items,
  list: (query: ItemListInput | undefined) => [...queryKeys.items, 'list', query],
  search: (query: ItemSearchInput | undefined) => [...queryKeys.items, 'search', query],
  detail: (id: number | undefined) => [...queryKeys.items, 'detail', id],
  recent: [...queryKeys.items, 'recentItems'],
  needingDetails: [...queryKeys.items, 'needingDetails'],
  detailsQueue: (id: number | undefined) => [...queryKeys.items, 'detailsQueue', id],
  totals: [...queryKeys.items, 'totals'],
  systemNames: [...queryKeys.items, 'systemNames'],
} as const;

/**
 * One page of the owner's items, filtered and sorted as asked; the previous one stays while the next arrives. Asks for
 * nothing while there is no query.
 */
export const useItems = (query: ItemListInput | undefined) =>
  useQuery({
    queryKey: itemKeys.list(query),
    queryFn: query ? ({ signal }) => api.items.list({ query }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });

/** One page of what was found, the best first; the previous one stays while the next arrives. Asks for nothing without a query. */
export const useItemSearch = (query: ItemSearchInput | undefined) =>
  useQuery({
    queryKey: itemKeys.search(query),
    queryFn: query ? ({ signal }) => api.items.search({ query }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });

/** Rejects as for an item that is not there, without asking, when the address held no id. */
const getItem = (id: number, signal: AbortSignal) =>
  id === NO_ID
    ? Promise.reject(new ApiError({ status: 404, is_network: false }))
    : api.items.get({ params: { id } }, { signal });

/** Asks for nothing while there is no id. */
export const useItem = (id: number | undefined) =>
  useQuery({
    queryKey: itemKeys.detail(id),
    queryFn: id === undefined ? skipToken : ({ signal }) => getItem(id, signal),
  });

/** Several items at once, in the order of the ids; undefined for one that is not there yet, or not at all. */
export const useItemsById = (ids: readonly number[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: itemKeys.detail(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => getItem(id, signal),
    })),
    combine: (results) => results.map(({ data }) => data),
  });

/** Fetches an item as it is saved at this moment. */
export function useFetchItem() {
  const client = useQueryClient();
  return (id: number) =>
    client.query({
      queryKey: itemKeys.detail(id),
      queryFn: ({ signal }) => getItem(id, signal),
      staleTime: 0,
    });
}

/** Where an item stands among those needing details, the newest first; asks for nothing where there is no id. */
export const useDetailsQueue = (id: number | undefined) =>
  useQuery({
    queryKey: itemKeys.detailsQueue(id),
    queryFn:
      id === undefined || id === NO_ID
        ? skipToken
        : ({ signal }) =>
            findInQueue(id, (page) =>
              api.items.list(
                { query: { needs_full_details: true, per_page: PER_PAGE_MAX, page } },
                { signal },
              ),
            ),
  });

/** The newest items, as many as the dashboard shows. */
export const useRecentItems = () =>
  useQuery({
    queryKey: itemKeys.recent,
    queryFn: ({ signal }) => api.items.list({ query: { per_page: DASHBOARD_LIST_LENGTH } }, { signal }),
  });

/** The newest items that need details, as many as the dashboard shows. */
export const useItemsNeedingDetails = () =>
  useQuery({
    queryKey: itemKeys.needingDetails,
    queryFn: ({ signal }) =>
      api.items.list({ query: { per_page: DASHBOARD_LIST_LENGTH, needs_full_details: true } }, { signal }),
  });

/** What everything the owner has comes to, and how many items have no value. */
export const useItemTotals = () =>
  useQuery({
    queryKey: itemKeys.totals,
    queryFn: ({ signal }) => api.items.getTotals({}, { signal }),
  });

/** Every name of a system the owner has written. */
export const useSystemNames = () =>
  useQuery({
    queryKey: itemKeys.systemNames,
    queryFn: ({ signal }) => api.items.listSystems({}, { signal }),
  });

// Places and categories carry how many items they hold, and the user carries how many there are.
const COUNTING_ITEMS = [queryKeys.locations, queryKeys.categories, queryKeys.currentUser];

const refresh = (client: QueryClient) => {
  for (const queryKey of [queryKeys.items, ...COUNTING_ITEMS]) void client.invalidateQueries({ queryKey });
};

/** Shows an answered item at once and asks again for every list that may hold it. */
const store = (client: QueryClient, item: Item) => {
  client.setQueryData(itemKeys.detail(item.id), item);
  refresh(client);
};

export function useQuickAddItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof QuickAddInput>) => api.items.quickAdd({ body }),
    onSuccess: (item) => store(client, item),
  });
}

export function useCreateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof CreateItemInput>) => api.items.create({ body }),
    onSuccess: (item) => store(client, item),
  });
}

export function useUpdateItem(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof UpdateItemInput>) => api.items.update({ params: { id }, body }),
    onSuccess: (item) => store(client, item),
  });
}

export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.items.remove({ params: { id } }),
    onSuccess: (_, id) => {
      // Lists that still hold it must not be seen again. The screen that shows the item leaves it now: asking for it
      // again would answer "not found" in between.
      client.removeQueries({
        queryKey: queryKeys.items,
        predicate: ({ queryKey }) => !(queryKey[1] === 'detail' && queryKey[2] === id),
      });
      for (const queryKey of COUNTING_ITEMS) void client.invalidateQueries({ queryKey });
    },
  });
}
