import type { Inventory, MoveContentsInput } from '@stowage/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, apiOf } from '../../api/client';
import { useInventories } from '../../entities/inventory/inventories.queries';
import { useSession } from '../../entities/user/session.queries';
import { useMayChange } from '../../lib/may-change';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

const NO_INVENTORIES: readonly Inventory[] = [];

/** The other inventories that the user may change; none if the user may not change this one. */
export function useMoveTargets(): readonly Inventory[] {
  const { user } = useSession();
  const mayChange = useMayChange();
  const enabled = mayChange && user !== undefined && user.inventory_count > 1;
  const { data } = useInventories({ enabled });
  if (!enabled || data === undefined) return NO_INVENTORIES;
  return data.filter(({ id, role }) => id !== user.inventory_id && role !== 'viewer');
}

/** The locations of another inventory. Disabled while the id is undefined. */
export const useLocationsOf = (inventoryId: number | undefined) =>
  useQuery({
    queryKey: [...queryKeys.inventories, inventoryId, 'locations'],
    queryFn:
      inventoryId === undefined
        ? skipToken
        : ({ signal }) => apiOf(inventoryId).locations.list({}, { signal }),
  });

/** Counts a location with everything inside it. */
export const useMoveContents = () =>
  useChange((body: z.input<typeof MoveContentsInput>) => api.inventories.moveContents({ body }));
