import type { InviteInput, MemberInvitation } from '@stowage/contracts';
import type { z } from 'zod';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

/** The inventory is the one on the screen. */
export type InvitationTarget = 'server' | 'inventory';

const KEYS = {
  server: [...queryKeys.administration, 'invitations'],
  inventory: [...queryKeys.members, 'invitations'],
} as const;

const OUTDATED = {
  server: [KEYS.server, queryKeys.currentUser],
  inventory: [queryKeys.members, queryKeys.inventories, queryKeys.currentUser],
};

/** To the server, for administrators. */
export const useInvitations = () =>
  useRead(KEYS.server, (options) => api.administration.listInvitations({}, options));

/** To the inventory, for managers. */
export const useOpenInvitations = (enabled: boolean) =>
  useRead(KEYS.inventory, (options) => api.members.listInvitations({}, options), { enabled });

export const useInvite = (target: InvitationTarget) =>
  useChange(
    ({ note, days, ...access }: z.input<typeof InviteInput>): Promise<Omit<MemberInvitation, 'id'>> =>
      target === 'server'
        ? api.administration.createInvitation({ body: { note, days } })
        : api.members.invite({ body: { note, days, ...access } }),
    OUTDATED[target],
    'onSettled',
  );

export const useRemoveInvitation = (target: InvitationTarget) =>
  useChange(
    (id: number) =>
      target === 'server'
        ? api.administration.removeInvitation({ params: { id } })
        : api.members.removeInvitation({ params: { id } }),
    OUTDATED[target],
    'onSettled',
  );
