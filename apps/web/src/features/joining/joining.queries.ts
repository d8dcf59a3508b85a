import type { DeclineInput, JoinInput } from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const keys = { received: [...queryKeys.currentUser, 'invitations'] } as const;

/** Invitations to inventories that are addressed to the user by name. */
export const useReceivedInvitations = (isWanted = true) =>
  useRead(keys.received, (options) => api.joining.list({}, options), { enabled: isWanted });

/** Finds the inventory of a link that no longer works, if the user is a member of it. */
export const useInvitedInventory = (token: string) =>
  useRead([...keys.received, token], (options) => api.joining.findInventory({ body: { token } }, options), {
    retry: false,
  });

export const useJoin = () => useChange((body: z.input<typeof JoinInput>) => api.joining.accept({ body }));

export const useDecline = () =>
  useChange((body: DeclineInput) => api.joining.decline({ body }), [queryKeys.currentUser], 'onSettled');
