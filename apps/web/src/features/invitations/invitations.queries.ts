import type { InventoryInvitation, Invitation, InviteInput, MemberInvitation } from '@stowage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

/** The inventory is the one on the screen. */
export type InvitationTarget = 'server' | 'inventory';

const KEYS = {
  server: [...queryKeys.administration, 'invitations'],
  inventory: [...queryKeys.members, 'invitations'],
} as const;

/** Also call the result after an error, because someone else may have changed invitations, members or rights. */
function useRefresh(target: InvitationTarget) {
  const client = useQueryClient();
  const others = target === 'inventory' ? [queryKeys.members, queryKeys.inventories] : [];
  return () =>
    Promise.all(
      [KEYS[target], ...others, queryKeys.currentUser].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export const useInvitations = (target: InvitationTarget) =>
  useQuery({
    queryKey: KEYS[target],
    queryFn: ({ signal }): Promise<readonly (Invitation | InventoryInvitation)[]> =>
      target === 'server'
        ? api.administration.listInvitations({}, { signal })
        : api.members.listInvitations({}, { signal }),
  });

export const useInvite = (target: InvitationTarget) =>
  useMutation({
    mutationFn: ({
      note,
      days,
      ...access
    }: z.input<typeof InviteInput>): Promise<Omit<MemberInvitation, 'id'>> =>
      target === 'server'
        ? api.administration.createInvitation({ body: { note, days } })
        : api.members.invite({ body: { note, days, ...access } }),
    onSettled: useRefresh(target),
  });

export const useRemoveInvitation = (target: InvitationTarget) =>
  useMutation({
    mutationFn: (id: number) =>
      target === 'server'
        ? api.administration.removeInvitation({ params: { id } })
        : api.members.removeInvitation({ params: { id } }),
    onSettled: useRefresh(target),
  });
