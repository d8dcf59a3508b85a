import type { PasswordResetInput, RemoveUserInput, UpdateUserInput, User } from '@stowage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { removeAccessToken } from '../../api/access-token';
import { api } from '../../api/client';
import { queryKeys } from '../../lib/query/query-keys';
import { useChange } from '../../lib/query/use-change';
import { useRead } from '../../lib/query/use-read';

const userKeys = { currentUser: queryKeys.currentUser, sessions: queryKeys.sessions } as const;

/** A new password ends the sessions on all other devices. */
export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof UpdateUserInput>) => api.users.updateMe({ body }),
    onSuccess: (user) => {
      const shown = client.getQueryData<User>(userKeys.currentUser);
      // The response is about the default inventory, but the screen may show another one.
      if (shown && shown.inventory_id !== user.inventory_id)
        void client.invalidateQueries({ queryKey: userKeys.currentUser });
      else client.setQueryData(userKeys.currentUser, user);
      void client.invalidateQueries({ queryKey: userKeys.sessions });
    },
  });
}

export const useSessions = () => useRead(userKeys.sessions, (options) => api.users.listSessions({}, options));

export const useRemoveSession = () =>
  useChange((id: number) => api.users.removeSession({ params: { id } }), [userKeys.sessions], 'onSettled');

/** Signs out all devices, including this one. */
export const useRemoveSessions = () =>
  useMutation({
    mutationFn: () => api.users.removeSessions(),
    onSuccess: () => removeAccessToken(),
  });

/** Does not end the local session: the screen signs out afterwards. */
export const useRemoveUser = () => useChange((body: RemoveUserInput) => api.users.removeMe({ body }));

export const useStorageUse = () =>
  useRead([...userKeys.currentUser, 'storage'], (options) => api.users.getStorage({}, options));

/** Checks a password link. The error explains why the link cannot be used. */
export const usePasswordReset = (token: string) =>
  useRead(['passwordReset', token], (options) => api.auth.checkPasswordReset({ body: { token } }, options), {
    staleTime: Infinity,
  });

export const useResetPassword = () =>
  useChange((body: PasswordResetInput) => api.auth.resetPassword({ body }));

export const useRequestPasswordReset = () =>
  useChange((username: string) => api.auth.requestPasswordReset({ body: { username } }));

/** Checks an invitation. The error explains why the invitation cannot be used. */
export const useInvitation = (token: string | undefined) =>
  useRead(
    ['invitation', token],
    (options) => api.auth.checkInvitation({ body: { token: token ?? '' } }, options),
    { enabled: token !== undefined, staleTime: Infinity },
  );
