import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  type CreateLocationInput,
  type Location,
  LOCATION_SEARCH_LIMIT,
  type LocationSummary,
  type QrPictureInput,
  type UpdateLocationInput,
} from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';
import { moveInTree, type ParentId } from './location-move.rules';

export const locationKeys = {
  all: queryKeys.locations,
  tree: [...queryKeys.locations, 'tree'],
  search: (text: string) => [...queryKeys.locations, 'search', text],
} as const;

/** Every place of the owner as a tree. */
export const useLocations = () =>
  useQuery({
    queryKey: locationKeys.tree,
    queryFn: ({ signal }) => api.locations.list({}, { signal }),
  });

const toFoundPlaces = (found: readonly LocationSummary[]) => ({
  places: found.slice(0, LOCATION_SEARCH_LIMIT),
  hasMore: found.length > LOCATION_SEARCH_LIMIT,
});

/** The places that fit the words best, each with the way to it; the previous ones stay while the next arrive. None for a blank text. */
export const useLocationSearch = (text: string) =>
  useQuery({
    queryKey: locationKeys.search(text),
    queryFn:
      text === ''
        ? skipToken
        : ({ signal }) =>
            // One more than are shown tells whether there are more.
            api.locations.search({ query: { q: text, limit: LOCATION_SEARCH_LIMIT + 1 } }, { signal }),
    select: toFoundPlaces,
    placeholderData: keepPreviousData,
  });

// Items carry the name and the path of their place, and the user carries how many places there are.
const refresh = (client: QueryClient) =>
  Promise.all(
    [queryKeys.locations, queryKeys.items, queryKeys.currentUser].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export function useCreateLocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof CreateLocationInput>) => api.locations.create({ body }),
    onSuccess: () => refresh(client),
  });
}

export function useUpdateLocation(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof UpdateLocationInput>) => api.locations.update({ params: { id }, body }),
    onSuccess: () => refresh(client),
  });
}

export interface LocationMove {
  id: number;
  parent_id: ParentId;
}

/** Moves a place on the screen at once, and back when the server refuses. */
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
      void refresh(client);
    },
  });
}

/** Makes a picture of a place's code, or makes the one of that format and size anew. */
export function useCreateQrCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: QrPictureInput & { id: number }) =>
      api.locations.createQrCode({ params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.locations }),
  });
}

export interface LocationRemoval {
  id: number;
  /** Whether the items and places directly in it go one level up; without it only an empty place is deleted. */
  move_contents: boolean;
}

export function useRemoveLocation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, move_contents }: LocationRemoval) =>
      api.locations.remove({ params: { id }, query: move_contents ? { contents: 'move_to_parent' } : {} }),
    // Not waited for, so that the screen can leave the place before it is gone from the tree. Also after a refusal:
    // then somebody has put something in meanwhile.
    onSettled: () => {
      void refresh(client);
    },
  });
}
