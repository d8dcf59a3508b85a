import {
  type TableFile,
  PER_PAGE_MAX,
  type Stocktake,
  type StocktakeEntry,
  type StocktakeResult,
} from '@stowage/contracts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { NO_ID } from '../../lib/address/address-id';
import { ApiError } from '../../lib/api-error';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';
import { STOCKTAKE_LIST_KEPT_MS, STOCKTAKE_LISTS_AHEAD, STOCKTAKE_POLL_MS } from '../../lib/screen-limits';

const keys = {
  list: (page: number) => [...queryKeys.stocktakes, 'list', page],
  one: (id: number) => [...queryKeys.stocktakes, id],
  items: (id: number, location: number | null, page: number) => [
    ...queryKeys.stocktakes,
    id,
    'items',
    location,
    page,
  ],
  ahead: (id: number, location: number | null) => [...queryKeys.stocktakes, 'ahead', id, location],
  entries: (id: number, result: StocktakeResult, pages: number) => [
    ...queryKeys.stocktakes,
    id,
    'entries',
    result,
    pages,
  ],
};

export const useStocktakes = (page: number) =>
  useRead(keys.list(page), (options) => api.stocktakes.list({ query: { page } }, options), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refetches while the stocktake is running, because other people may walk too. */
export const useStocktake = (id: number) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      id === NO_ID
        ? Promise.reject(new ApiError({ status: 404, is_network: false }))
        : api.stocktakes.get({ params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? STOCKTAKE_POLL_MS : false),
  });

const itemsOptions = (id: number, location: number | null, page: number) =>
  queryOptions({
    queryKey: keys.items(id, location, page),
    queryFn: ({ signal }) =>
      api.stocktakes.listItems(
        {
          params: { id },
          query: { page, per_page: PER_PAGE_MAX, ...(location === null ? {} : { location_id: location }) },
        },
        { signal },
      ),
    gcTime: STOCKTAKE_LIST_KEPT_MS,
  });

/** Items directly in a location, or those without one. */
export const useStocktakeItems = (id: number, location: number | null, page: number) =>
  useQuery({
    ...itemsOptions(id, location, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: STOCKTAKE_POLL_MS,
  });

/**
 * Loads the lists of the current and the next locations in the background, one after the other, so that they open
 * without a connection. Tries again until the server answers.
 */
export function usePrefetchedStocktakeItems(
  { id, locations }: Pick<Stocktake, 'id' | 'locations'>,
  current: number | null,
): void {
  const client = useQueryClient();
  const position = locations.findIndex(({ location }) => (location?.id ?? null) === current);
  const ahead = locations
    .slice(Math.max(0, position))
    .flatMap(({ location, item_count }) =>
      Array.from({ length: Math.ceil(item_count / PER_PAGE_MAX) }, (_, index) =>
        itemsOptions(id, location?.id ?? null, index + 1),
      ),
    )
    .slice(0, STOCKTAKE_LISTS_AHEAD);
  useQuery({
    queryKey: keys.ahead(id, current),
    queryFn: async () => {
      for (const list of ahead)
        if (client.getQueryData(list.queryKey) === undefined) await client.query(list);
      return null;
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? STOCKTAKE_POLL_MS : false),
  });
}

interface Entries {
  entries: StocktakeEntry[];
  total: number;
}

async function fetchEntries(
  id: number,
  result: StocktakeResult,
  pages: number,
  signal: AbortSignal,
): Promise<Entries> {
  const entries: StocktakeEntry[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.stocktakes.listEntries(
      { params: { id }, query: { result, page, per_page: PER_PAGE_MAX } },
      { signal },
    );
    entries.push(...answer.items);
    if (page >= Math.min(pages, answer.total_pages)) return { entries, total: answer.total };
  }
}

/** Results of one kind. @param pages number of pages; Infinity for all */
export const useStocktakeEntries = (id: number, result: StocktakeResult, pages = 1) =>
  useQuery({
    queryKey: keys.entries(id, result, pages),
    queryFn: ({ signal }) => fetchEntries(id, result, pages, signal),
    placeholderData: keepPreviousData,
  });

export const useStartStocktake = () =>
  useChange(
    (location_id: number | null) => api.stocktakes.start({ body: { location_id } }),
    [queryKeys.stocktakes],
  );

export const useFinishStocktake = (id: number) =>
  useChange(() => api.stocktakes.finish({ params: { id } }), [queryKeys.stocktakes]);

export function useRemoveStocktake(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.stocktakes.remove({ params: { id } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: [...queryKeys.stocktakes, 'list'] });
    },
  });
}

export function useStocktakeFile(id: number) {
  return useChange((query: TableFile) => api.stocktakes.getFile({ params: { id }, query }));
}

/** Outcome for a missing item: all units are lost, or it is in another location. */
export type MissingOutcome = { quantity: number } | { location_id: number };

export const useMissingItem = (id: number) =>
  useChange(
    (outcome: MissingOutcome) =>
      'quantity' in outcome
        ? api.items.changeQuantity({ params: { id }, body: { change: -outcome.quantity } })
        : api.items.update({ params: { id }, body: outcome }),
    [queryKeys.stocktakes, queryKeys.items, queryKeys.locations],
  );
