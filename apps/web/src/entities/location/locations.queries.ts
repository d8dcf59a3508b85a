import {
  type CreateLocationInput,
  type Location,
  LOCATION_SEARCH_LIMIT,
  type LocationSearchHit,
  type QrPictureInput,
  type RemoveLocationQuery,
  type UpdateLocationInput,
} from '@stowage/contracts';
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { refetchAll, useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';
import { JUST_LOADED_MS } from '../../lib/screen-limits';
import { moveInTree, type ParentId } from './location-move.rules';

const locationKeys = {
  all: queryKeys.locations,
  tree: [...queryKeys.locations, 'tree'],
  search: (text: string) => [...queryKeys.locations, 'search', text],
} as const;

export const locationsQuery = queryOptions({
  queryKey: locationKeys.tree,
  queryFn: ({ signal }) => api.locations.list({}, { signal }),
  staleTime: JUST_LOADED_MS,
  refetchOnWindowFocus: true,
});

export const useLocations = () => useQuery(locationsQuery);

const toFoundLocations = (found: readonly LocationSearchHit[]) => ({
  locations: found.slice(0, LOCATION_SEARCH_LIMIT),
  hasMore: found.length > LOCATION_SEARCH_LIMIT,
});

/** Searches locations on the server. Disabled for an empty text. */
export const locationSearchQuery = (text: string) =>
  queryOptions({
    queryKey: locationKeys.search(text),
    queryFn:
      text === ''
        ? skipToken
        : ({ signal }) =>
            // Requests one extra result to find out if there are more.
            api.locations.search({ query: { q: text, limit: LOCATION_SEARCH_LIMIT + 1 } }, { signal }),
    select: toFoundLocations,
    staleTime: JUST_LOADED_MS,
  });

export const useLocationSearch = (text: string) =>
  useQuery({ ...locationSearchQuery(text), placeholderData: keepPreviousData });

// Items contain the name and path of their location, and the current user contains the number of locations.
const OUTDATED = [queryKeys.locations, queryKeys.items, queryKeys.currentUser];

export const useCreateLocation = () =>
  useChange((body: z.input<typeof CreateLocationInput>) => api.locations.create({ body }), OUTDATED);

/** Creates locations at the top level. */
export const useCreateLocations = () =>
  useChange(
    async (names: readonly string[]) => {
      const created = [];
      for (const name of names) created.push(await api.locations.create({ body: { name } }));
      return created;
    },
    OUTDATED,
    'onSettled',
  );

export const useUpdateLocation = (id: number) =>
  useChange(
    (body: z.input<typeof UpdateLocationInput>) => api.locations.update({ params: { id }, body }),
    OUTDATED,
  );

export interface LocationMove {
  id: number;
  parent_id: ParentId;
}

export function useMoveLocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, parent_id }: LocationMove) =>
      api.locations.update({ params: { id }, body: { parent_id } }),
    onMutate: async ({ id, parent_id }) => {
      await client.cancelQueries({ queryKey: locationKeys.tree });
      const before = client.getQueryData<readonly Location[]>(locationKeys.tree);
      if (before) client.setQueryData(locationKeys.tree, moveInTree(before, id, parent_id));
      return before;
    },
    onError: (_error, _move, before) => {
      client.setQueryData(locationKeys.tree, before);
    },
    onSettled: () => {
      void refetchAll(client, OUTDATED);
    },
  });
}

export const useCreateQrCode = () =>
  useChange(
    ({ id, ...body }: QrPictureInput & { id: number }) =>
      api.locations.createQrCode({ params: { id }, body }),
    [queryKeys.locations],
  );

interface LocationImageInput {
  image: File;
  signal: AbortSignal;
  onUploadProgress: (share: number) => void;
}

export const useSetLocationImage = (id: number) =>
  useChange(
    ({ image, ...options }: LocationImageInput) =>
      api.locations.setImage({ params: { id }, files: [image] }, options),
    [queryKeys.locations],
  );

export const useRemoveLocationImage = (id: number) =>
  useChange(() => api.locations.removeImage({ params: { id } }), [queryKeys.locations]);

/** Counts everything inside a location, and the location itself. */
export const useContentCounts = (id: number) =>
  useRead([...locationKeys.all, 'contents', id], (options) =>
    api.locations.countContents({ params: { id } }, options),
  );

export interface LocationRemoval extends RemoveLocationQuery {
  id: number;
}

export function useRemoveLocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, contents }: LocationRemoval) =>
      api.locations.remove({ params: { id }, query: contents === undefined ? {} : { contents } }),
    // Also refetches after an error, because the tree may be stale. The screen closes without waiting for the refetch.
    onSettled: () => {
      void refetchAll(client, OUTDATED);
    },
  });
}
