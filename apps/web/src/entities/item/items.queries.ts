import {
  type CreateItemInput,
  type Item,
  type ItemPage,
  type ItemListQuery,
  type ItemSearchQuery,
  type ItemSearchHit,
  PER_PAGE_MAX,
  QUANTITY_DEFAULT,
  type UpdateItemInput,
} from '@stowage/contracts';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { z } from 'zod';
import { api } from '../../api/client';
import { NO_ID } from '../../lib/address/address-id';
import { ApiError } from '../../lib/api-error';
import { useSendOnce } from '../../lib/forms/use-send-once';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll, useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';
import { JUST_LOADED_MS } from '../../lib/screen-limits';
import { findInQueue } from './details-queue.rules';

type ItemListInput = z.input<typeof ItemListQuery>;
type ItemSearchInput = z.input<typeof ItemSearchQuery>;

// All keys share a prefix, so that one key invalidates every query that shows items.
export const itemKeys = {
  all: queryKeys.items,
  lists: [...queryKeys.items, 'list'],
  list: (query: ItemListInput | undefined) => [...queryKeys.items, 'list', query],
  search: (query: ItemSearchInput | undefined) => [...queryKeys.items, 'search', query],
  detail: (id: number | undefined) => [...queryKeys.items, 'detail', id],
  toBuy: (page: number) => [...queryKeys.items, 'toBuy', page],
  byProductCode: (code: string | undefined) => [...queryKeys.items, 'byProductCode', code],
  detailsQueue: (id: number | undefined) => [...queryKeys.items, 'detailsQueue', id],
  systemNames: [...queryKeys.items, 'systemNames'],
} as const;

/** Disabled while the query is undefined. */
export const itemListQuery = (query: ItemListInput | undefined) =>
  queryOptions({
    queryKey: itemKeys.list(query),
    queryFn: query ? ({ signal }) => api.items.list({ query }, { signal }) : skipToken,
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: true,
  });

/** Disabled while the query is undefined. */
export const useItems = (query: ItemListInput | undefined) =>
  useQuery({ ...itemListQuery(query), placeholderData: keepPreviousData });

/** Always refetches, because another device may add the item. Disabled while the code is undefined. */
export const useItemsByProductCode = (product_code: string | undefined) =>
  useQuery({
    queryKey: itemKeys.byProductCode(product_code),
    queryFn:
      product_code === undefined
        ? skipToken
        : ({ signal }) => api.items.list({ query: { product_code, per_page: PER_PAGE_MAX } }, { signal }),
    staleTime: 0,
  });

export const useItemsToBuy = (page: number) =>
  useRead(
    itemKeys.toBuy(page),
    (options) => api.items.listToBuy({ query: { page, per_page: PER_PAGE_MAX } }, options),
    { refetchOnWindowFocus: true, placeholderData: keepPreviousData },
  );

export const toBuyCountQuery = itemListQuery({ to_buy: true, per_page: 1 });

/** Undefined while it loads. */
export const useToBuyCount = (): number | undefined => useQuery(toBuyCountQuery).data?.total;

/** Best match first. Disabled while the query is undefined. */
export const itemSearchQuery = (query: ItemSearchInput | undefined) =>
  queryOptions({
    queryKey: itemKeys.search(query),
    queryFn: query ? ({ signal }) => api.items.search({ query }, { signal }) : skipToken,
    staleTime: JUST_LOADED_MS,
    refetchOnWindowFocus: true,
  });

export const useItemSearch = (query: ItemSearchInput | undefined) =>
  useQuery({ ...itemSearchQuery(query), placeholderData: keepPreviousData });

/** Fetches the pages of a list, one after another. @param max number of rows, rounded up to whole pages */
async function fetchPages<Row>(
  load: (page: { page: number; per_page: number }) => Promise<{ items: Row[]; total_pages: number }>,
  max = Infinity,
): Promise<Row[]> {
  const rows: Row[] = [];
  let pages = 1;
  for (let page = 1; page <= pages && rows.length < max; page += 1) {
    const { items, total_pages } = await load({ page, per_page: PER_PAGE_MAX });
    rows.push(...items);
    pages = total_pages;
  }
  return rows;
}

/** Fetches the first results, best match first. */
export const fetchSearchHits = (query: ItemSearchInput, max: number): Promise<ItemSearchHit[]> =>
  fetchPages((page) => api.items.search({ query: { ...query, ...page } }), max);

/** Rejects without a request when the URL contains no valid id. */
const getItem = (id: number, signal: AbortSignal) =>
  id === NO_ID
    ? Promise.reject(new ApiError({ status: 404, is_network: false }))
    : api.items.get({ params: { id } }, { signal });

/** Disabled while the id is undefined. */
export const itemQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: itemKeys.detail(id),
    queryFn: id === undefined ? skipToken : ({ signal }) => getItem(id, signal),
    staleTime: JUST_LOADED_MS,
  });

/** Disabled while the id is undefined. */
export const useItem = (id: number | undefined) => useQuery(itemQuery(id));

/** Finds an item in the lists that are loaded, for its screen, which opens before the item itself has loaded. */
export const findListedItem = (client: QueryClient, id: number): Item | undefined =>
  client
    .getQueriesData<ItemPage>({
      queryKey: itemKeys.lists,
      predicate: ({ state }) => !state.isInvalidated,
    })
    .flatMap(([, page]) => page?.items ?? [])
    .find((item) => item.id === id);

/** Stays the same while the screen is open. */
export function useListedItem(id: number): Item | undefined {
  const client = useQueryClient();
  return useMemo(() => findListedItem(client, id), [client, id]);
}

/** Always refetches, because a form must not start with values that have changed. */
export const useCurrentItem = (id: number) => useQuery({ ...itemQuery(id), staleTime: 0 });

/** Loads several items in the order of `ids`. An item is undefined while it loads or when it does not exist. */
export const useItemsById = (ids: readonly number[]) =>
  useQueries({
    queries: ids.map(itemQuery),
    combine: (results) => results.map(({ data }) => data),
  });

export function useFetchItem() {
  const client = useQueryClient();
  return (id: number) => client.query({ ...itemQuery(id), staleTime: 0 });
}

export const fetchAllItems = (query: Omit<ItemListInput, 'page' | 'per_page'>): Promise<Item[]> =>
  fetchPages((page) => api.items.list({ query: { ...query, ...page } }));

const toQueueQuery = (id: number) => ({
  queryKey: itemKeys.detailsQueue(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    findInQueue(id, (page) =>
      api.items.list({ query: { needs_full_details: true, per_page: PER_PAGE_MAX, page } }, { signal }),
    ),
});

/** Position of an item in the queue of items that need details, newest first. Disabled without a valid id. */
export const useDetailsQueue = (id: number | undefined) =>
  useQuery(
    id === undefined || id === NO_ID
      ? { queryKey: itemKeys.detailsQueue(id), queryFn: skipToken }
      : toQueueQuery(id),
  );

/** Loads the next item of the queue and its position early. `onItem` must be stable. */
export function usePrefetchInQueue(id: number | undefined, onItem: (item: Item) => void) {
  const client = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    // Errors are shown when the item opens.
    client.query(itemQuery(id)).then(onItem, () => undefined);
    client.query(toQueueQuery(id)).catch(() => undefined);
  }, [client, id, onItem]);
}

export const useSystemNames = () =>
  useRead(itemKeys.systemNames, (options) => api.items.listSystems({}, options));

// Locations, categories and tags contain their item counts, and the current user contains the total.
const COUNTING_ITEMS = [
  queryKeys.locations,
  queryKeys.categories,
  queryKeys.tags,
  queryKeys.customFields,
  queryKeys.currentUser,
];

/** Resolves when the lists on the screen are loaded again. */
export const refreshItems = (client: QueryClient) => refetchAll(client, [queryKeys.items, ...COUNTING_ITEMS]);

/** Writes a saved item to the cache and refetches every list that may contain it. */
const store = (client: QueryClient, item: Item) => {
  client.setQueryData(itemKeys.detail(item.id), item);
  void refreshItems(client);
};

type NewItem = z.input<typeof CreateItemInput>;

/** Adds one item even if the response is lost and the user saves again. @param draftName name of the form's draft */
export function useCreateItem(draftName: string): (input: NewItem) => Promise<Item> {
  const client = useQueryClient();
  const sendOnce = useSendOnce<NewItem, Item>(draftName, {
    send: (body, request_key) => api.items.create({ body: { ...body, request_key } }),
    correct: (id, body) =>
      api.items.update({ params: { id }, body: { quantity: QUANTITY_DEFAULT, ...body } }),
  });
  const { mutateAsync } = useMutation({
    mutationFn: sendOnce,
    onSuccess: (item) => store(client, item),
  });
  return mutateAsync;
}

export function useUpdateItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: z.input<typeof UpdateItemInput> }) =>
      api.items.update({ params: { id }, body }),
    onSuccess: (item) => store(client, item),
  });
}

/**
 * Removes lists that still contain a deleted item. Its own query stays, because the screen is closing and a refetch would
 * show "not found" first.
 */
function forgetItem(client: QueryClient, id: number): void {
  client.removeQueries({
    queryKey: queryKeys.items,
    predicate: ({ queryKey }) => !(queryKey[1] === 'detail' && queryKey[2] === id),
  });
  void refetchAll(client, COUNTING_ITEMS);
}

export function useMergeItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into_id }: { id: number; into_id: number }) =>
      api.items.merge({ params: { id }, body: { into_id } }),
    onSuccess: (_, { id }) => forgetItem(client, id),
  });
}

export const useSplitItem = () =>
  useChange(
    ({ id, ...body }: { id: number; image_ids: number[]; name: string }) =>
      api.items.split({ params: { id }, body }),
    COUNTING_ITEMS,
  );

export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.items.remove({ params: { id } }),
    onSuccess: (_, id) => forgetItem(client, id),
  });
}
