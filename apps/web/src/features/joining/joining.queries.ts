import type { DeclineInput, JoinInput } from '@stowage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';

const keys = { received: [...queryKeys.currentUser, 'invitations'] } as const;

/** Invitations to inventories that are addressed to the user by name. */
export const useReceivedInvitations = (isWanted = true) =>
  useQuery({
    queryKey: keys.received,
    queryFn: ({ signal }) => api.joining.list({}, { signal }),
    enabled: isWanted,
  });

/** Finds the inventory of a link that no longer works, if the user is a member of it. */
export const useInvitedInventory = (token: string) =>
  useQuery({
    queryKey: [...keys.received, token],
    queryFn: ({ signal }) => api.joining.findInventory({ body: { token } }, { signal }),
    retry: false,
  });

export const useJoin = () =>
  useMutation({
    mutationFn: (body: z.input<typeof JoinInput>) => api.joining.accept({ body }),
  });

export function useDecline() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DeclineInput) => api.joining.decline({ body }),
    // Also refetches after an error, because the invitation may have been withdrawn.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.currentUser }),
  });
}
