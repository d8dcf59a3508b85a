import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CreateLocationInput, UpdateLocationInput } from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query-keys';

export const locationKeys = {
  all: queryKeys.locations,
  tree: [...queryKeys.locations, 'tree'],
} as const;

/** Every place of the owner as a tree. */
export const useLocations = () =>
  useQuery({
    queryKey: locationKeys.tree,
    queryFn: ({ signal }) => api.locations.list({}, { signal }),
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
