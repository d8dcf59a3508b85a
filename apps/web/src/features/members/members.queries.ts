import type {
  CreateInventoryInput,
  LeaveInput,
  UpdateInventoryInput,
  UpdateMemberInput,
} from '@stowage/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { membersQuery } from '../../entities/inventory/members.queries';
import { queryKeys } from '../../lib/query/query-keys';

export const inventoryQuery = queryOptions({
  queryKey: [...queryKeys.inventories, 'current'],
  queryFn: ({ signal }) => api.inventories.get({}, { signal }),
});

/** The inventory on the screen. */
export const useInventory = () => useQuery(inventoryQuery);

export const useMembers = () => useQuery(membersQuery);

/** Also call the result after an error, because another manager may have changed members or roles. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [queryKeys.members, queryKeys.inventories, queryKeys.currentUser].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export const useUpdateInventory = () =>
  useMutation({
    mutationFn: (body: z.input<typeof UpdateInventoryInput>) => api.inventories.update({ body }),
    onSettled: useRefresh(),
  });

export const useCreateInventory = () =>
  useMutation({
    mutationFn: (body: z.input<typeof CreateInventoryInput>) => api.inventories.create({ body }),
  });

export const useRemoveInventory = () =>
  useMutation({
    mutationFn: (name: string) => api.inventories.remove({ body: { name } }),
  });

export const useUpdateMember = () =>
  useMutation({
    mutationFn: ({ id, ...body }: UpdateMemberInput & { id: number }) =>
      api.members.update({ params: { id }, body }),
    onSettled: useRefresh(),
  });

export const useRemoveMember = () =>
  useMutation({
    mutationFn: (id: number) => api.members.remove({ params: { id } }),
    onSettled: useRefresh(),
  });

export const useLeaveInventory = () =>
  useMutation({
    mutationFn: (body: z.input<typeof LeaveInput>) => api.members.leave({ body }),
  });
