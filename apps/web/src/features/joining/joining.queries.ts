import type { DeclineInput, JoinInput } from '@stowage/contracts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';

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

export const useJoin = () => useChange((body: z.input<typeof JoinInput>) => api.joining.accept({ body }));

export const useDecline = () =>
  useChange((body: DeclineInput) => api.joining.decline({ body }), [queryKeys.currentUser], 'onSettled');
