import type {
  CreateInventoryInput,
  LeaveInput,
  QuickItemMarks,
  UpdateInventoryInput,
  UpdateMemberInput,
} from '@stowage/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import toast from 'react-hot-toast/headless';
import type { z } from 'zod';
import { api } from '../../api/client';
import { membersQuery } from '../../entities/inventory/members.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { toastChange } from '../../ui/feedback/undo-toast';

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

/** The marks of all items may change. */
export function useChooseQuickItemMarks() {
  const { mutateAsync, isPending, variables } = useChange(
    (mark_quick_items: QuickItemMarks) => api.inventories.update({ body: { mark_quick_items } }),
    [[]],
    'onSettled',
  );
  const choose = (marks: QuickItemMarks) => {
    mutateAsync(marks).then(
      (inventory) => toastChange(t('newItems.saved'), inventory),
      (failure: unknown) => toast.error(toMessage(failure, t('common.somethingFailed'))),
    );
  };
  return { choose, isPending, chosen: variables };
}

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
