import type {
  CreateInventoryInput,
  LeaveInput,
  UpdateInventoryInput,
  UpdateMemberInput,
} from '@stowage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { membersQuery } from '../../entities/inventory/members.queries';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

export const inventoryQuery = queryOptions({
  queryKey: [...queryKeys.inventories, 'current'],
  queryFn: ({ signal }) => api.inventories.get({}, { signal }),
});

/** The inventory on the screen. */
export const useInventory = () => useQuery(inventoryQuery);

export const useMembers = () => useQuery(membersQuery);

const OUTDATED = [queryKeys.members, queryKeys.inventories, queryKeys.currentUser];

export const useUpdateInventory = () =>
  useChange(
    (body: z.input<typeof UpdateInventoryInput>) => api.inventories.update({ body }),
    OUTDATED,
    'onSettled',
  );

export const useCreateInventory = () =>
  useChange((body: z.input<typeof CreateInventoryInput>) => api.inventories.create({ body }));

export const useRemoveInventory = () =>
  useChange((name: string) => api.inventories.remove({ body: { name } }));

export const useUpdateMember = () =>
  useChange(
    ({ id, ...body }: UpdateMemberInput & { id: number }) => api.members.update({ params: { id }, body }),
    OUTDATED,
    'onSettled',
  );

export const useRemoveMember = () =>
  useChange((id: number) => api.members.remove({ params: { id } }), OUTDATED, 'onSettled');

export const useLeaveInventory = () =>
  useChange((body: z.input<typeof LeaveInput>) => api.members.leave({ body }));
